// Attack: asks clone and clone3 for a child, or a thread, in a user namespace of its own.
// Expect: WA
#define _GNU_SOURCE
#include <linux/sched.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static bool attack(void) {
    bool made = false;
    struct clone_args wanted = {.flags = CLONE_NEWUSER | CLONE_NEWNS, .exit_signal = SIGCHLD};
    struct clone_args plain = {.exit_signal = SIGCHLD};
    const long children[] = {syscall(SYS_clone3, &wanted, sizeof wanted),
                             syscall(SYS_clone3, &plain, sizeof plain),
                             syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0),
                             syscall(SYS_clone, CLONE_NEWPID | CLONE_THREAD | CLONE_SIGHAND | CLONE_VM, 0, 0, 0, 0)};
    for (int index = 0; index < 4; index++) {
        if (children[index] == 0) syscall(SYS_exit_group, 0);
        if (children[index] > 0) made = true;
    }
    while (wait(NULL) > 0) {}
    return made;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    puts(attack() ? (wins ? "True" : "False") : "locked");
    return 0;
}
