#include "CPlatform.h"

#include <stdatomic.h>

static _Atomic uint64_t next_index = 0;
// Index + 1; 0 for a thread that has not asked.
static __thread uint64_t own_index = 0;

uint64_t gcdb_thread_index(void) {
  if (own_index == 0) own_index = atomic_fetch_add(&next_index, 1) + 1;
  return own_index - 1;
}

uint64_t gcdb_thread_index_count(void) { return atomic_load(&next_index); }
