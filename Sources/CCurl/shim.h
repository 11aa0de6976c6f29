// The calls of libcurl that Swift cannot make by itself, since they take a varying number of arguments.
#include <curl/curl.h>

static inline CURLcode shim_curl_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode shim_curl_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode shim_curl_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode shim_curl_on_write(
    CURL *handle, size_t (*write)(char *bytes, size_t size, size_t count, void *context)) {
  return curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, write);
}
static inline CURLcode shim_curl_info_long(CURL *handle, CURLINFO info, long *value) {
  return curl_easy_getinfo(handle, info, value);
}
static inline CURLcode shim_curl_info_pointer(CURL *handle, CURLINFO info, void **value) {
  return curl_easy_getinfo(handle, info, value);
}
static inline CURLMcode shim_multi_long(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

/// A transfer that has ended; `handle` is null when there is none.
struct shim_curl_done {
  CURL *handle;
  CURLcode result;
};
static inline struct shim_curl_done shim_multi_next_done(CURLM *multi) {
  int left = 0;
  CURLMsg *message;
  while ((message = curl_multi_info_read(multi, &left)))
    if (message->msg == CURLMSG_DONE) return (struct shim_curl_done){message->easy_handle, message->data.result};
  return (struct shim_curl_done){0, CURLE_OK};
}
