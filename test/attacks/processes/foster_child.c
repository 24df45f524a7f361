// Attack: makes its child a child of whoever started it, by CLONE_PARENT.
// Expect: WA
#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool attack(void) {
    const unsigned long ways[] = {CLONE_PARENT | SIGCHLD, CLONE_PARENT, CLONE_PARENT | CLONE_VFORK | SIGKILL};
    bool made = false;
    for (int way = 0; way < 3; way++) {
        const long child = syscall(SYS_clone, ways[way], 0, 0, 0, 0);
        if (child == 0) {
            prctl(PR_SET_NAME, "@MARK@");
            alarm(5);
            syscall(SYS_exit_group, 42);
        }
        if (child > 0) made = true;
    }
    return made;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    puts(attack() ? (wins ? "True" : "False") : "locked");
    return 0;
}
