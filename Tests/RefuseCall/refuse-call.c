// refuse-call CALL=ERRNO... -- PROGRAM [ARGUMENT...]
//
// Runs a program for which system calls fail as in a container with a seccomp profile, or on a file system that lacks
// something: the filter is this process's own and that of whatever it becomes or starts, and ends with them.
#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { EXIT_USAGE = 64, EXIT_NO_FILTER = 125, EXIT_NO_PROGRAM = 127, MOST_RULES = 16 };

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

struct name { const char *text; int number; };

static const struct name calls[] = {
    {"perf_event_open", __NR_perf_event_open},
    {"pidfd_open", 434},
#ifdef __NR_symlink
    {"symlink", __NR_symlink},
#endif
    {"symlinkat", __NR_symlinkat},
};

static const struct name errors[] = {
    {"EACCES", EACCES}, {"EPERM", EPERM}, {"ENOSYS", ENOSYS}, {"EOPNOTSUPP", EOPNOTSUPP},
};

static int number_of(const struct name *names, size_t count, const char *text, size_t length) {
  for (size_t i = 0; i < count; i++)
    if (strlen(names[i].text) == length && memcmp(names[i].text, text, length) == 0) return names[i].number;
  return -1;
}

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/// Adds the two instructions of a rule; 0, or -1 where the text is none.
static int add_rule(struct sock_filter *end, const char *text) {
  const char *equals = strchr(text, '=');
  if (equals == NULL) return -1;
  int call = number_of(calls, COUNT(calls), text, (size_t)(equals - text));
  int error = number_of(errors, COUNT(errors), equals + 1, strlen(equals + 1));
  if (call < 0 || error < 0) return -1;
  end[0] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)call, 0, 1);
  end[1] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (unsigned)error);
  return 0;
}

static int usage(void) {
  fputs("usage: refuse-call CALL=ERRNO... -- PROGRAM [ARGUMENT...]\n", stderr);
  return EXIT_USAGE;
}

int main(int argc, char **argv) {
  // A call of another architecture has other numbers: it is let through, as everything else.
  struct sock_filter filter[4 + 2 * MOST_RULES + 1] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
  };
  unsigned short length = 4;
  int word = 1;
  for (; word < argc && strcmp(argv[word], "--") != 0; word++) {
    if (word > MOST_RULES || add_rule(filter + length, argv[word]) != 0) return usage();
    length += 2;
  }
  if (word == 1 || word + 1 >= argc) return usage();
  filter[length++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);

  struct sock_fprog program = {.len = length, .filter = filter};
  // Without new privileges an ordinary user may filter as well.
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0) {
    perror("refuse-call: seccomp");
    return EXIT_NO_FILTER;
  }
  execvp(argv[word + 1], argv + word + 1);
  perror(argv[word + 1]);
  return EXIT_NO_PROGRAM;
}
#else
#include <stdio.h>

int main(void) {
  fputs("refuse-call: this system has no seccomp that we know\n", stderr);
  return 125;
}
#endif
