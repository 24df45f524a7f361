// Attack: takes open descriptors out of other processes by pidfd_getfd.
// Expect: WA
#define _GNU_SOURCE
#include <stdbool.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool attack(void) {
    for (pid_t process = 1; process < 50; process++) {
        if (process == getpid()) continue;
        const long handle = syscall(SYS_pidfd_open, process, 0);
        if (handle < 0) continue;
        for (int number = 0; number < 64; number++) {
            if (syscall(SYS_pidfd_getfd, handle, number, 0) >= 0) return true;
        }
        close((int)handle);
    }
    return false;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    puts(attack() ? (wins ? "True" : "False") : "locked");
    return 0;
}
