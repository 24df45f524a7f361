/* The slot's cgroup: totals of all processes of a run. Values are 0 if there is no cgroup. */
#ifndef CGROUP_H
#define CGROUP_H

#include "setup.h"
#include <stdbool.h>
#include <stdint.h>

/* Kernel memory that no program exceeds unintentionally, in bytes. */
enum { USUAL_KERNEL = 16 << 20 };

/* Opens the cgroup's files and keeps them open, because the container does not see their folder. */
void open_cgroup(const struct setup *setup);
/* Moves this process, if it is not there. In version 1 a single thread that moves itself need not
 * wait for the kernel; others wait some 10 ms. */
void join_cgroup(const struct setup *setup);
/* Whether it counts CPU time. */
bool has_cgroup_cpu(void);
/* Whether it limits memory. */
bool has_cgroup_memory(void);
int64_t cgroup_cpu_ns(void);
/* Processes that the kernel killed because memory ran out. */
uint64_t count_oom_kills(void);
/* False: the limit could not be set, see errno. */
bool limit_cgroup_memory(uint64_t bytes);
/* Resets the peak to the current usage and returns that; 0: it cannot be reset. */
uint64_t reset_cgroup_peak(void);
uint64_t cgroup_peak_bytes(void);
/* Kernel memory of its processes: page tables, pipes, sockets. */
uint64_t cgroup_kernel_bytes(void);

#endif
