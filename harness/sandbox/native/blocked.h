/* Whether a program waits for the one that it talks to, and can do nothing else. */
#ifndef BLOCKED_H
#define BLOCKED_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/types.h>

/*
 * Whether every thread of the program sleeps in a system call that neither time nor a signal of its
 * own ends, and one of them reads from `source`. So the program does nothing more until the writer
 * of this pipe does something. (A thread that sleeps in a read proves that the pipe is empty: a
 * writer wakes it before its own call returns.) It must also have `target` open, the pipe that it
 * writes to: the judge ends a pipe that its writer has closed, and the reader wakes.
 * `pid`: the program's only process; 0: all processes in the cell belong to it.
 * `signature`: equal at two looks if no thread has run in between.
 * False also if the machine does not show system calls.
 */
bool is_blocked(pid_t pid, const struct stat *source, const struct stat *target,
                uint64_t *signature);

#endif
