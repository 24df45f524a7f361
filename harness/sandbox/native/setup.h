#ifndef SETUP_H
#define SETUP_H

#include "inbox.h"
#include <stdbool.h>
#include <stdint.h>

enum { MAX_MOUNTS = 256 };

struct mount {
    char kind;        /* b: read, w: write, x: write into memory, f: FIFOs, h: hidden, l: link */
    const char *path; /* outside and inside */
    const char *target;
    int folder; /* x: the folder in memory, opened */
};

/* The judge's description of a container. Texts are in the inbox. */
struct setup {
    struct mount mounts[MAX_MOUNTS];
    int mount_count;
    uint32_t outer_id;      /* as root: the first of this slot's two user IDs, the warden's */
    char scratch[64];       /* tmpfs options that limit it */
    uint64_t files_bytes;   /* bytes of it that do not count as a program's memory */
    char room[64];          /* limits of each folder in memory */
    int cgroup_version;     /* 0: none */
    bool is_in_cgroup;      /* the warden was started in it */
    const char *memory, *cpu, *pids; /* folders of the slot's cgroup */
};

/* Reads the judge's first frame. Ends this process if it has another kind. */
void read_setup(struct frame *frame, struct setup *setup);

#endif
