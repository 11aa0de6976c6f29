// The functions of libcurl that we and FoundationNetworking call. FoundationNetworking names libcurl to the linker as
// well: only with Support/link in front (see the Makefile) is it not loaded at the start; without, nothing is gained,
// and nothing lost.
#if defined(__linux__) && __has_include(<curl/curl.h>)

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

#include "on_demand.h"

// In C they are macros as well.
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

// Within the program alone: libcurl's own calls of itself stay its own.
#pragma GCC visibility push(hidden)

LOADED_ON_DEMAND("libcurl.so.4")

// What follows the option is a long, a pointer or a curl_off_t: one register of 64 bits on every system that is meant.
_Static_assert(sizeof(long) == sizeof(void *) && sizeof(curl_off_t) == sizeof(void *), "one size of arguments");
#define HAND_ON_OPTION(result, name, handle, option, otherwise) \
  result name(handle self, option which, ...) {                 \
    REAL(name)                                                  \
    va_list rest;                                               \
    va_start(rest, which);                                      \
    void *value = va_arg(rest, void *);                         \
    va_end(rest);                                               \
    return real ? real(self, which, value) : (otherwise);       \
  }

HAND_ON(CURLcode, curl_global_init, (long flags), (flags), CURLE_FAILED_INIT)
HAND_ON(char *, curl_version, (void), (), 0)
HAND_ON(curl_version_info_data *, curl_version_info, (CURLversion age), (age), 0)
HAND_ON_SILENTLY(curl_free, (void *memory), (memory))
HAND_ON(struct curl_slist *, curl_slist_append, (struct curl_slist * list, const char *text), (list, text), 0)
HAND_ON_SILENTLY(curl_slist_free_all, (struct curl_slist * list), (list))

HAND_ON(CURLU *, curl_url, (void), (), 0)
// Versions of libcurl differ in whether the first parameter is const: under a name of its own it agrees with either.
CURLUcode url_get(CURLU *url, CURLUPart what, char **part, unsigned flags) __asm__("curl_url_get");
CURLUcode url_get(CURLU *url, CURLUPart what, char **part, unsigned flags) {
  REAL(curl_url_get)
  return real ? real(url, what, part, flags) : CURLUE_OUT_OF_MEMORY;
}
HAND_ON(CURLUcode, curl_url_set, (CURLU * url, CURLUPart what, const char *part, unsigned flags),
        (url, what, part, flags), CURLUE_OUT_OF_MEMORY)
HAND_ON_SILENTLY(curl_url_cleanup, (CURLU * url), (url))

HAND_ON(CURL *, curl_easy_init, (void), (), 0)
HAND_ON_SILENTLY(curl_easy_cleanup, (CURL * easy), (easy))
HAND_ON(CURLcode, curl_easy_perform, (CURL * easy), (easy), CURLE_FAILED_INIT)
HAND_ON(CURLcode, curl_easy_pause, (CURL * easy, int mask), (easy, mask), CURLE_FAILED_INIT)
HAND_ON(const char *, curl_easy_strerror, (CURLcode code), (code), "libcurl is not on this machine")
HAND_ON_OPTION(CURLcode, curl_easy_setopt, CURL *, CURLoption, CURLE_FAILED_INIT)
HAND_ON_OPTION(CURLcode, curl_easy_getinfo, CURL *, CURLINFO, CURLE_FAILED_INIT)

HAND_ON(CURLM *, curl_multi_init, (void), (), 0)
HAND_ON(CURLMcode, curl_multi_cleanup, (CURLM * multi), (multi), CURLM_INTERNAL_ERROR)
HAND_ON(CURLMcode, curl_multi_add_handle, (CURLM * multi, CURL *easy), (multi, easy), CURLM_INTERNAL_ERROR)
HAND_ON(CURLMcode, curl_multi_remove_handle, (CURLM * multi, CURL *easy), (multi, easy), CURLM_INTERNAL_ERROR)
HAND_ON(CURLMcode, curl_multi_perform, (CURLM * multi, int *running), (multi, running), CURLM_INTERNAL_ERROR)
HAND_ON(CURLMcode, curl_multi_poll,
        (CURLM * multi, struct curl_waitfd files[], unsigned count, int milliseconds, int *ready),
        (multi, files, count, milliseconds, ready), CURLM_INTERNAL_ERROR)
HAND_ON(CURLMcode, curl_multi_wakeup, (CURLM * multi), (multi), CURLM_INTERNAL_ERROR)
HAND_ON(CURLMsg *, curl_multi_info_read, (CURLM * multi, int *left), (multi, left), 0)
HAND_ON(CURLMcode, curl_multi_assign, (CURLM * multi, curl_socket_t socket, void *mine), (multi, socket, mine),
        CURLM_INTERNAL_ERROR)
HAND_ON(CURLMcode, curl_multi_socket_action, (CURLM * multi, curl_socket_t socket, int events, int *running),
        (multi, socket, events, running), CURLM_INTERNAL_ERROR)
HAND_ON(const char *, curl_multi_strerror, (CURLMcode code), (code), "libcurl is not on this machine")
HAND_ON_OPTION(CURLMcode, curl_multi_setopt, CURLM *, CURLMoption, CURLM_INTERNAL_ERROR)

#pragma GCC visibility pop

#endif
