/* A run: supervises a program from its start to its death. */
#ifndef RUN_H
#define RUN_H

#include "request.h"
#include "stream.h"
#include <stdbool.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>

enum cause { NONE, OUTPUT, MEMORY, CPU, WALL, CLOSED };

struct run {
    const struct request *request;
    struct stream *output, *errors;
    pid_t pid;
    clockid_t clock; /* of its CPU time */
    int calls, answers; /* the warden's ends; -1: closed */
    enum cause cause;
    int64_t started, message_at, looked_at; /* wall clock, ns */
    int64_t cpu_at_message, cpu_at_look;    /* ns */
    int64_t waited, waited_at_message;      /* ns: see count_waiting */
    int64_t waited_when_busy, cpu_when_busy; /* ns: at the last CPU time that counts as work */
    int64_t cgroup_cpu_at_start;   /* ns */
    uint64_t oom_kills_at_start;
    uint64_t peak_at_start;        /* of the cgroup, bytes; 0: not known */
    uint64_t peak;                 /* bytes */
    uint64_t written;              /* by a program that talks, bytes: see usage.h */
    struct stat source, target;    /* the pipes of a program that talks */
    bool is_reported_idle;
    int64_t idle_since, reported_at; /* wall clock, ns; 0: it is not idle */
    int64_t blocked_since;           /* the same, see blocked.h */
    uint64_t blocked_as;             /* its signature then */
    int head_bytes; /* of the incomplete message: its length, then that many bytes */
    uint32_t message_left;
    int status;
    struct rusage usage;
};

/* Starts supervising the program, which runs as `pid`. */
void begin_watch(struct run *run, pid_t pid);
/* Returns when the program is dead. `signals`: where SIGCHLD arrives. */
void supervise(struct run *run, int signals);
/* Relays the data that an open process left in its pipe, when it has no writers any more. */
void relay_last_answers(struct run *run);
/* Whether it printed more than its limit. */
bool is_too_much(const struct run *run);

#endif
