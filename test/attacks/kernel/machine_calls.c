// Attack: calls what only the owner of a machine may: clock, names, modules, swap, ports, quota.
// Expect: WA
#define _GNU_SOURCE
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

/* With arguments that are worthless: even where it is allowed, nothing happens. */
static bool is_open(long result) {
    return result >= 0 || (errno != EPERM && errno != ENOSYS && errno != EACCES);
}

static bool attack(void) {
    return is_open(syscall(SYS_reboot, 0, 0, 0, 0)) || is_open(syscall(SYS_init_module, 0, 0, 0)) ||
           is_open(syscall(SYS_delete_module, 0, 0)) || is_open(syscall(SYS_kexec_load, 0, -1L, 0, -1L)) ||
           is_open(syscall(SYS_swapoff, 0)) || is_open(syscall(SYS_sethostname, 0, -1L)) ||
           is_open(syscall(SYS_acct, 1)) || is_open(syscall(SYS_settimeofday, 1, 1)) ||
           is_open(syscall(SYS_syslog, 3, 0, 0)) || is_open(syscall(SYS_quotactl, 0, 0, 0, 0))
#if defined(__x86_64__)
           || is_open(syscall(SYS_iopl, 3)) || is_open(syscall(SYS_ioperm, 0, 1, 1))
#endif
        ;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    puts(attack() ? (wins ? "True" : "False") : "locked");
    return 0;
}
