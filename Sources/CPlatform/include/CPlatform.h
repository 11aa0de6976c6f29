// The C that Swift cannot say: optimiser barriers, the work kernel, and what Glibc's module map hides.
#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <spawn.h>
#include <stdint.h>
#include <sys/types.h>

#include "CSignals.h"

// -- Optimiser barriers: an empty asm statement that pretends to read the operand. It costs nothing, and no
//    cross-module optimisation sees through it (a Swift sink, however opaque it looks, is deleted with its work).

/// Makes the compiler believe that the memory behind `p` is read.
static inline void gcdb_keep_memory(const void *p) { __asm__ volatile("" : : "r"(p) : "memory"); }

/// Returns `v`, but the compiler no longer knows its value.
static inline uint64_t gcdb_hide(uint64_t v) {
  __asm__ volatile("" : "+r"(v));
  return v;
}

/// The work kernel: `units` steps of a dependent integer chain, out of line. Returns the chain's end.
uint64_t gcdb_work(uint64_t seed, uint64_t units);

// -- What Swift's Glibc module does not show.

/// The environment, as posix_spawn wants it.
char **gcdb_environment(void);
/// A pipe with close-on-exec on both ends; 0, or -1 with errno.
int gcdb_pipe(int ends[2]);
/// An anonymous memory file of `bytes`, close-on-exec; its descriptor, or -1 with errno.
int gcdb_memory_file(const char *name, size_t bytes);
/// The kernel's id of the calling thread.
int gcdb_thread_id(void);
/// A small number of the calling thread's own: 0, 1, 2 … in the order of asking.
uint64_t gcdb_thread_index(void);
/// How many threads have asked.
uint64_t gcdb_thread_index_count(void);
/// Names the calling thread (15 characters are kept); for the main thread that is the process's name.
void gcdb_name_thread(const char *name);
/// Has the kernel kill this process as soon as the thread that spawned it ends; 0, or -1 with errno.
int gcdb_die_with_parent(void);
/// Writes the CPUs of the calling thread's mask to `cpus`; their count, or -1 with errno.
int gcdb_get_affinity(int *cpus, int capacity);
/// Narrows the calling thread to `count` CPUs; 0, or -1 with errno.
int gcdb_set_affinity(const int *cpus, int count);
/// The same for another thread of this process; 0, or -1 with errno.
int gcdb_set_affinity_of(int thread, const int *cpus, int count);
/// How late the kernel may wake the calling thread from a wait with an end, so that wakes fall together.
void gcdb_set_timer_slack(unsigned long nanoseconds);
/// Has the other end of a connected socket see it reset, whatever is still to be sent; 0, or -1 with errno.
int gcdb_reset_connection(int socket);
/// Has a program that is spawned begin in the folder `path`; 0 or an error number.
int gcdb_spawn_in(posix_spawn_file_actions_t *actions, const char *path);
/// A file that can be read as soon as the process has ended, close-on-exec; its descriptor, or -1 with errno.
int gcdb_process_file(pid_t pid);
/// How many files this process may have open at once (the soft limit), or -1.
long gcdb_file_limit(void);
/// Raises that to the hard limit, at most 10,240; the limit afterwards, or -1.
long gcdb_raise_file_limit(void);
/// Columns of the terminal behind `fd`, or 0.
int gcdb_terminal_columns(int fd);

// -- One relaxed-ordered cell of shared memory, for the breadcrumb that a worker leaves for its driver.
static inline void gcdb_store(uint64_t *cell, uint64_t value) { __atomic_store_n(cell, value, __ATOMIC_RELEASE); }
static inline uint64_t gcdb_load(const uint64_t *cell) { return __atomic_load_n(cell, __ATOMIC_ACQUIRE); }

#ifdef __linux__
// -- The main queue, as CoreFoundation's run loop uses it. Dispatch exports both; programs that call them link it.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

/// A file that can be read while the main queue has blocks. To be asked for first on the main thread.
static inline int gcdb_main_queue_file(void) { return _dispatch_get_main_queue_handle_4CF(); }
/// Runs the blocks of the main queue. On the main thread only.
static inline void gcdb_run_main_queue(void) { _dispatch_main_queue_callback_4CF(0); }

struct perf_event_attr;
/// The system call; a descriptor, or -1 with errno.
int gcdb_perf_event_open(struct perf_event_attr *attr, pid_t pid, int cpu, int group_fd, unsigned long flags);
/// Enables the group behind `fd`; 0, or -1 with errno.
int gcdb_perf_enable_group(int fd);
#endif

#endif
