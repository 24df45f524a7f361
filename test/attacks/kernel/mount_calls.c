// Attack: mounts by the newer system calls, which older lists forget.
// Expect: WA
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    const bool unlocked = syscall(SYS_open_tree, AT_FDCWD, "/", 1) >= 0 ||
                          syscall(SYS_fsopen, "tmpfs", 0) >= 0 ||
                          syscall(SYS_fspick, AT_FDCWD, "/", 0) >= 0 ||
                          syscall(SYS_move_mount, AT_FDCWD, "/proc", AT_FDCWD, ".", 0) == 0;
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
