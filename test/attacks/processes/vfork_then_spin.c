// Attack: a child started by vfork goes on for ever, and its parent cannot be woken.
// Expect: WA
#define _GNU_SOURCE
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <unistd.h>

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const pid_t child = vfork();
    if (child == 0) {
        prctl(PR_SET_NAME, "@MARK@");
        alarm(20);
        for (;;) {}
    }
    puts("locked");
    return 0;
}
