/* What processes of the container use, as /proc tells. */
#ifndef USAGE_H
#define USAGE_H

#include <stdint.h>
#include <sys/types.h>

struct usage {
    uint64_t resident; /* bytes */
    int64_t cpu_ns;    /* with that of children waited for; in ticks of 10 ms */
};

uint64_t resident_bytes(pid_t pid);
/* Whatever it wrote to whatever file, with its children that were waited for; also of a process that
 * nobody has waited for yet. 0: this kernel does not count. */
uint64_t written_bytes(pid_t pid);
/* Of all processes of programs together. Shared pages count once for each. */
struct usage add_up_programs(void);

#endif
