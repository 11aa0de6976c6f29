// What the three libraries' functions are made of here: each hands on to the real function, and the first to be called
// loads the library.
#ifndef ON_DEMAND_H
#define ON_DEMAND_H

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>

/// `function(name)` for the rest of a file: the address in that library; null where the library is not on the machine.
#define LOADED_ON_DEMAND(file)                                                   \
  static void *library;                                                          \
  static pthread_once_t is_loaded = PTHREAD_ONCE_INIT;                           \
  static void load(void) { library = dlopen(file, RTLD_LAZY | RTLD_LOCAL); }      \
  static void *function(const char *name) {                                      \
    pthread_once(&is_loaded, load);                                              \
    return library ? dlsym(library, name) : 0;                                   \
  }

/// `real` is the function called `name`, looked up once; a second thread that looks it up meanwhile finds the same.
#define REAL(name)                                                    \
  static __typeof__(&name) known;                                     \
  __typeof__(&name) real = __atomic_load_n(&known, __ATOMIC_ACQUIRE); \
  if (!real) {                                                        \
    real = (__typeof__(&name))function(#name);                        \
    __atomic_store_n(&known, real, __ATOMIC_RELEASE);                 \
  }

/// Without the library a function answers `otherwise`.
#define HAND_ON(result, name, parameters, arguments, otherwise) \
  result name parameters {                                      \
    REAL(name)                                                  \
    return real ? real arguments : (otherwise);                 \
  }

#define HAND_ON_SILENTLY(name, parameters, arguments) \
  void name parameters {                              \
    REAL(name)                                        \
    if (real) real arguments;                         \
  }

#endif
