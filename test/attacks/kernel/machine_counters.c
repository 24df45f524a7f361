// Attack: asks for numbers that the kernel counts up for the machine: of processes, mounts, sockets.
// Expect: WA
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { COOKIE = 57, PEER_PROCESS = 77, UNIQUE_MOUNT_ID = 0x4000, NO_WAIT = 8, EVICT = 4 };

static bool asks_socket(int option) {
    int pair[2];
    char answer[64];
    socklen_t length = sizeof answer;
    return socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0 &&
           getsockopt(pair[0], SOL_SOCKET, option, answer, &length) == 0;
}

static bool asks_namespace(void) {
    uint64_t id = 0;
    const int file = open("/proc/self/ns/mnt", O_RDONLY);
    return ioctl(file, _IOR(0xb7, 5, uint64_t), &id) == 0;
}

static bool asks_mount(void) {
    static char answer[512];
    return syscall(SYS_statx, AT_FDCWD, "/scratch", 0, UNIQUE_MOUNT_ID, answer) == 0;
}

static bool asks_caches(void) {
    static char byte;
    static unsigned char pages[1];
    struct iovec part = {&byte, 1};
    const int file = open("/proc/self/exe", O_RDONLY);
    void *const mapped = mmap(NULL, 4096, PROT_READ, MAP_PRIVATE, file, 0);
    return syscall(SYS_preadv2, file, &part, 1, 0, 0, NO_WAIT) == 1 ||
           mincore(mapped, 4096, pages) == 0 || posix_fadvise(file, 0, 0, EVICT) == 0;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    const bool unlocked = syscall(SYS_pidfd_open, getpid(), 0) >= 0 || asks_socket(COOKIE) ||
                          asks_socket(PEER_PROCESS) || asks_namespace() || asks_mount() ||
                          asks_caches() || open("/scratch", O_TMPFILE | O_RDWR, 0600) >= 0;
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
