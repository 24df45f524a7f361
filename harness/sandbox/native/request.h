#ifndef REQUEST_H
#define REQUEST_H

#include "inbox.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MAX_WORDS = 256 };

/* The judge's request to run a program. Texts and input are in the inbox, valid until the start. */
struct request {
    char *argv[MAX_WORDS + 1], *env[MAX_WORDS + 1];
    const char *folder; /* NULL: /scratch */
    const char *given;  /* a folder whose files are copied into /scratch first; NULL: there is none */
    double cpu_ms, wall_ms;
    double idle_ms; /* idle time after which it ends as by the wall time limit; 0: none */
    uint64_t memory, output;
    uint64_t told; /* of a program that talks: maximum bytes that it may write in total */
    bool is_open, may_fork, is_address_space_limited;
    unsigned tasks; /* maximum processes and threads if it may fork; 0: as many as a compiler needs */
    bool is_zygote; /* it runs Grundy's own code: it may fork, its children may not */
    char *zygote[MAX_WORDS + 1]; /* a process that can fork into this program, */
    const char *words;           /* given these words, each ending with a NUL */
    size_t words_length;
    const char *input;
    size_t input_length;
    const char *pipe_in, *pipe_out; /* FIFOs that replace input and output; NULL: it does not talk */
};

/* Whether it is a compiler, which may start any process, and not a submission. */
bool is_compiler(const struct request *request);

/* Reads a frame of kind RUN, OPEN or TALK. False: it is incomplete. */
bool read_request(struct frame *frame, struct request *request);

#endif
