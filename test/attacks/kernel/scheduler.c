// Attack: takes the machine from others: a better priority, real time, the disk first.
// Expect: WA
#define _GNU_SOURCE
#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool attack(void) {
    const struct sched_param urgent = {.sched_priority = 1};
    if (setpriority(PRIO_PROCESS, 0, -20) == 0 || nice(-5) != -1) return true;
    if (sched_setscheduler(0, SCHED_FIFO, &urgent) == 0) return true;
    return syscall(SYS_ioprio_set, 1, 0, 1 << 13) == 0;
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    puts(attack() ? (wins ? "True" : "False") : "locked");
    return 0;
}
