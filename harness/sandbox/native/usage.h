/* Resource usage of the container's processes, read from /proc. */
#ifndef USAGE_H
#define USAGE_H

#include <dirent.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct usage {
    uint64_t memory; /* bytes */
    int64_t cpu_ns;  /* with children that were waited for; in ticks of 10 ms */
};

/* Reads a file of /proc/<pid> as text; false if the process is gone. */
bool read_about(pid_t pid, const char *name, char *text, size_t size);
/* The next process of a program in /proc, which is opened as `folder`; 0: there is none. */
pid_t next_program(DIR *folder);
/* All memory of a process: resident, swapped and huge pages, and page tables, which a program can
 * fill without having a page. */
uint64_t memory_bytes(pid_t pid);
/* Bytes that a process, and its children that were waited for, wrote to any files; also of a
 * process that was not waited for yet. 0: this kernel does not count them. */
uint64_t written_bytes(pid_t pid);
/* Total usage of all processes of programs. Shared pages count once for each. */
struct usage add_up_programs(void);
/* Whether one of its threads runs, or waits for a core or the disk. */
bool is_runnable(pid_t pid);
/* Whether this is true of any process of a program. */
bool some_program_is_runnable(void);

#endif
