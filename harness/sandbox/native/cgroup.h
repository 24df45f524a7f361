/* The slot's cgroup: totals of all processes of a run. Figures are 0 where there is none. */
#ifndef CGROUP_H
#define CGROUP_H

#include "setup.h"
#include <stdbool.h>
#include <stdint.h>

/* More than any program takes of the kernel that does not want to; bytes. */
enum { USUAL_KERNEL = 16 << 20 };

/* Its files stay open: their folder is not in the container. */
void open_cgroup(const struct setup *setup);
/* Whether it tells CPU time. */
bool has_cgroup_cpu(void);
/* Whether it limits memory. */
bool has_cgroup_memory(void);
int64_t cgroup_cpu_ns(void);
/* Processes that the kernel killed for want of memory. */
uint64_t count_oom_kills(void);
/* False: it is not limited so, see errno. */
bool limit_cgroup_memory(uint64_t bytes);
/* From here on the peak is that of what comes. Returns its start; 0: it cannot begin anew. */
uint64_t reset_cgroup_peak(void);
uint64_t cgroup_peak_bytes(void);
/* What the kernel itself keeps for its processes: page tables, pipes, sockets. */
uint64_t cgroup_kernel_bytes(void);

#endif
