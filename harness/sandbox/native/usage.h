/* What processes of the container use, as /proc tells. */
#ifndef USAGE_H
#define USAGE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct usage {
    uint64_t memory; /* bytes */
    int64_t cpu_ns;  /* with that of children waited for; in ticks of 10 ms */
};

/* All that it makes the machine keep: resident pages, those that were swapped out, huge pages, and page
 * tables, which a program can fill without having a page. */
uint64_t memory_bytes(pid_t pid);
/* Whatever it wrote to whatever file, with its children that were waited for; also of a process that
 * nobody has waited for yet. 0: this kernel does not count. */
uint64_t written_bytes(pid_t pid);
/* Of all processes of programs together. Shared pages count once for each. */
struct usage add_up_programs(void);
/* One of its threads runs, waits for a core, or for the disk. */
bool is_runnable(pid_t pid);
/* The same of all processes of programs. */
bool some_program_is_runnable(void);

#endif
