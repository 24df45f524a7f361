// Attack: becomes another user or group, and gives itself capabilities.
// Expect: WA
#define _GNU_SOURCE
#include <grp.h>
#include <linux/capability.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool attack(void) {
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    const struct __user_cap_data_struct all[2] = {{~0u, ~0u, ~0u}, {~0u, ~0u, ~0u}};
    const gid_t groups[] = {0, 1000};
    if (syscall(SYS_capset, &header, all) == 0) return true;
    if (prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, 21, 0, 0) == 0) return true;
    if (prctl(PR_SET_NO_NEW_PRIVS, 0, 0, 0, 0) == 0) return true;
    if (setgroups(2, groups) == 0) return true;
    return setresuid(0, 0, 0) == 0 || setresgid(0, 0, 0) == 0 || setuid(12345) == 0;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    puts(attack() ? (wins ? "True" : "False") : "locked");
    return 0;
}
