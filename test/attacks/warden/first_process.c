// Attack: offers the first process of its own container to the kernel as what to kill first.
// Expect: WA
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    static const char *const paths[] = {"/proc/1/oom_score_adj", "/proc/1/oom_adj",
                                        "/proc/1/task/1/oom_score_adj", "/proc/1/timerslack_ns",
                                        "/proc/1/comm", "/proc/1/coredump_filter"};
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    bool unlocked = false;
    for (int index = 0; index < 6; index++) {
        const int file = open(paths[index], O_WRONLY);
        if (file >= 0) unlocked = true;
        if (file >= 0 && write(file, "15", 2) < 0) continue;
    }
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
