// Attack: takes process 1 and its own parent under a debugger.
// Expect: WA
#include <stdbool.h>
#include <stdio.h>
#include <sys/ptrace.h>
#include <unistd.h>

static bool seize(pid_t process) {
    if (ptrace(PTRACE_SEIZE, process, NULL, NULL) == 0) {
        ptrace(PTRACE_DETACH, process, NULL, NULL);
        return true;
    }
    return false;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    /* Uncontained it touches nobody: that it could is bad enough. */
    bool unlocked = access("@CANARY@", F_OK) == 0;
    for (pid_t process = 1; !unlocked && process < 50; process++) {
        if (process != getpid() && seize(process)) unlocked = true;
    }
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
