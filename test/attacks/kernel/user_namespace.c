// Attack: makes a user namespace in which it is root, and mounts a file system.
// Expect: WA
#define _GNU_SOURCE
#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool attack(void) {
    if (unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0) return true;
    static const int kinds[] = {CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWIPC,
                                CLONE_NEWUTS, CLONE_NEWCGROUP, 0x80};
    for (int index = 0; index < 8; index++) {
        if (unshare(kinds[index]) == 0) return true;
    }
    return mount("none", ".", "tmpfs", 0, NULL) == 0 || umount2("/proc", MNT_DETACH) == 0;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    puts(attack() ? (wins ? "True" : "False") : "locked");
    return 0;
}
