#ifndef REQUEST_H
#define REQUEST_H

#include "inbox.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MAX_WORDS = 256 };

/* What the judge wants to be run. Texts and input stay in the inbox: they hold until the start. */
struct request {
    char *argv[MAX_WORDS + 1], *env[MAX_WORDS + 1];
    const char *folder; /* NULL: /scratch */
    const char *given;  /* a folder whose files are copied into /scratch first; NULL: there is none */
    double cpu_ms, wall_ms;
    double idle_ms; /* without any CPU time, and it is ended as by the clock; 0: whatever it does */
    uint64_t memory, output;
    uint64_t told; /* of one that talks: what it may write in all */
    bool is_open, may_fork, is_address_space_limited;
    unsigned tasks; /* processes and threads of one that may fork; 0: as many as a compiler needs */
    bool is_zygote; /* of Grundy's own code: it may fork, its children may not */
    char *zygote[MAX_WORDS + 1]; /* what can fork into this program, */
    const char *words;           /* asked with these, each ending with a NUL */
    size_t words_length;
    const char *input;
    size_t input_length;
    const char *pipe_in, *pipe_out; /* FIFOs in place of input and output; NULL: it talks with nobody */
};

/* It starts what it likes, and is no submission. */
bool is_compiler(const struct request *request);

/* Reads a frame of kind RUN, OPEN or TALK. False: it is not whole. */
bool read_request(struct frame *frame, struct request *request);

#endif
