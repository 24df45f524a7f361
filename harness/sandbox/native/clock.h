/* Clocks of the machine and of processes. */
#ifndef CLOCK_H
#define CLOCK_H

#include <stdint.h>
#include <sys/types.h>
#include <time.h>

/* The time of a clock in ns; 0 if there is no such clock. */
int64_t now_ns(clockid_t clock);
/* The CPU time clock of another process, as in clock_getcpuclockid(3). */
clockid_t cpu_clock_of(pid_t pid);

#endif
