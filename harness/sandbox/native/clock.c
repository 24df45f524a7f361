#define _GNU_SOURCE
#include "clock.h"

int64_t now_ns(clockid_t clock) {
    struct timespec now;
    if (clock_gettime(clock, &now) < 0) return 0;
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

clockid_t cpu_clock_of(pid_t pid) {
    return (clockid_t)((~(unsigned)pid) << 3 | 2);
}
