// Attack: measures others, and the kernel, by performance counters.
// Expect: WA
#include <linux/perf_event.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    struct perf_event_attr wanted;
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    memset(&wanted, 0, sizeof wanted);
    wanted.size = sizeof wanted;
    wanted.type = PERF_TYPE_SOFTWARE;
    wanted.config = PERF_COUNT_SW_TASK_CLOCK;
    wanted.exclude_kernel = 1;
    bool unlocked = false;
    for (pid_t process = -1; process < 2; process++) {
        if (syscall(SYS_perf_event_open, &wanted, process, process < 0 ? 0 : -1, -1, 0) >= 0) unlocked = true;
    }
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
