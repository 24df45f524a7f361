// Attack: keeps a memo in the kernel's key rings, which outlive a process.
// Expect: WA
// Runs: twice
#include <linux/keyctl.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    static const int rings[] = {KEY_SPEC_USER_KEYRING, KEY_SPEC_USER_SESSION_KEYRING, KEY_SPEC_SESSION_KEYRING,
                                KEY_SPEC_PROCESS_KEYRING};
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    bool unlocked = syscall(SYS_keyctl, KEYCTL_JOIN_SESSION_KEYRING, "@MARK@") >= 0;
    for (int index = 0; index < 4; index++) {
        if (syscall(SYS_keyctl, KEYCTL_SEARCH, rings[index], "user", "@MARK@", 0) >= 0) unlocked = true;
        const long key = syscall(SYS_add_key, "user", "@MARK@", "memo", 4, rings[index]);
        if (key >= 0) {
            unlocked = true;
            syscall(SYS_keyctl, KEYCTL_SET_TIMEOUT, key, 20);
        }
    }
    if (syscall(SYS_request_key, "user", "@MARK@", NULL, KEY_SPEC_SESSION_KEYRING) >= 0) unlocked = true;
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
