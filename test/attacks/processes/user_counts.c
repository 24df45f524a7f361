// Attack: takes what the kernel counts by user, of each kind as much as it gets: limits, watches, queues, contexts.
// Expect: WA
#define _GNU_SOURCE
#include <fcntl.h>
#include <mqueue.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

/* More than a run is to have of each; an open file can be watched once by each of the others. */
enum { PROCESSES = 512, SIGNALS = 64, FILES = 256, LOCKED = 64 << 10, WATCHES = FILES * FILES / 4 };

static bool has_more_than(int resource, rlim_t allowed) {
    struct rlimit limit;
    return getrlimit(resource, &limit) < 0 || limit.rlim_max > allowed;
}

static bool has_loose_limits(void) {
    return has_more_than(RLIMIT_NPROC, PROCESSES) || has_more_than(RLIMIT_SIGPENDING, SIGNALS) ||
           has_more_than(RLIMIT_NOFILE, FILES) || has_more_than(RLIMIT_MEMLOCK, LOCKED) ||
           has_more_than(RLIMIT_MSGQUEUE, 0) || has_more_than(RLIMIT_NICE, 0) ||
           has_more_than(RLIMIT_RTPRIO, 0) || has_more_than(RLIMIT_CORE, 0);
}

static bool has_contexts(void) {
    unsigned long context = 0;
    return inotify_init1(0) >= 0 || syscall(SYS_fanotify_init, 0, 0) >= 0 ||
           mq_open("/kept", O_CREAT | O_RDWR, 0600, NULL) >= 0 ||
           syscall(SYS_add_key, "user", "kept", "x", 1, -2 /* the process's */) >= 0 ||
           syscall(SYS_io_uring_setup, 8, &context) >= 0 || syscall(SYS_unshare, 0x10000000) == 0;
}

static bool has_watches(void) {
    struct epoll_event event = {.events = EPOLLIN};
    int sets[FILES], ends[FILES], set_count = 0, end_count = 0, watches = 0;
    for (; set_count < FILES / 2 && (sets[set_count] = epoll_create1(0)) >= 0; set_count++) {}
    while (end_count + 2 <= FILES && pipe(ends + end_count) == 0) end_count += 2;
    for (int set = 0; set < set_count; set++) {
        for (int end = 0; end < end_count; end++) {
            if (epoll_ctl(sets[set], EPOLL_CTL_ADD, ends[end], &event) == 0) watches++;
        }
    }
    for (int set = 0; set < set_count; set++) close(sets[set]);
    for (int end = 0; end < end_count; end++) close(ends[end]);
    return watches > WATCHES;
}

/* Pages of pipes, each as large as it may be. */
static bool has_pipes(void) {
    int ends[2];
    long bytes = 0;
    for (int count = 0; count < 4096 && pipe(ends) == 0; count++) {
        fcntl(ends[1], F_SETPIPE_SZ, 1 << 20);
        bytes += fcntl(ends[1], F_GETPIPE_SZ);
    }
    return bytes > 16 << 20;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    const bool unlocked = has_loose_limits() || has_contexts() || has_watches() || has_pipes();
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
