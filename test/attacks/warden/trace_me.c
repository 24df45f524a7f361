// Attack: makes whoever waits for it its debugger, and stops: a wait that is over too soon.
// Expect: WA
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/ptrace.h>

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    bool unlocked = false;
    if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) == 0) {
        raise(SIGTRAP);
        unlocked = true;
    }
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
