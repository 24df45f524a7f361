// Attack: takes aio contexts, watches, huge pages and descriptors that all programs share, and asks for the load.
// Expect: WA
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/aio_abi.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/uio.h>
#include <unistd.h>

enum { MERGEABLE = 12, PAGE_OUT = 21, COLLAPSE = 25, CORE_SCHEDULING = 62 };

/* All 65,536 that the machine has, by default. */
static bool takes_aio(void) {
    bool has_any = false;
    for (int index = 0; index < 256; index++) {
        aio_context_t context = 0;
        if (syscall(SYS_io_setup, 256, &context) == 0) has_any = true;
    }
    return has_any;
}

static bool watches(void) {
#ifdef SYS_inotify_init
    if (syscall(SYS_inotify_init) >= 0) return true;
#endif
    return syscall(SYS_inotify_init1, 0) >= 0 || syscall(SYS_fanotify_init, 0, 0) >= 0;
}

static bool sends_descriptor(void) {
    int pair[2], file = 1;
    char byte = 0, space[CMSG_SPACE(sizeof file)] = {0};
    struct iovec part = {&byte, 1};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = space, .msg_controllen = sizeof space};
    struct cmsghdr *const head = CMSG_FIRSTHDR(&message);
    *head = (struct cmsghdr){CMSG_LEN(sizeof file), SOL_SOCKET, SCM_RIGHTS};
    memcpy(CMSG_DATA(head), &file, sizeof file);
    return socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0 && sendmsg(pair[0], &message, 0) > 0;
}

static bool moves_pages(void) {
    const int file = open("/bin/sh", O_RDONLY);
    void *const page = mmap(NULL, 4096, PROT_READ, MAP_SHARED, file, 0);
    return madvise(page, 4096, PAGE_OUT) == 0 || madvise(page, 4096, COLLAPSE) == 0 ||
           madvise(page, 4096, MERGEABLE) == 0 || syscall(SYS_mbind, page, 4096, 0, NULL, 0, 2) == 0;
}

static bool takes_core(void) {
    return prctl(CORE_SCHEDULING, 1, 0, 1, 0) == 0;
}

static bool sees_load(void) {
    struct sysinfo machine;
    if (sysinfo(&machine) < 0) return false;
    return machine.procs != 1 || machine.loads[0] != 0 || machine.freeram != machine.totalram;
}

static bool asks_device(void) {
    long flags = 0;
    return ioctl(open("/proc/self/exe", O_RDONLY), _IOR('f', 1, long), &flags) == 0;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    const bool unlocked = takes_aio() || watches() || sends_descriptor() || moves_pages() ||
                          takes_core() || sees_load() || asks_device();
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
