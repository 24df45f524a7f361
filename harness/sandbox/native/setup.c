#include "setup.h"
#include <stdio.h>
#include <stdlib.h>

void read_setup(struct frame *frame, struct setup *setup) {
    struct field field;
    if (frame->kind != SETUP) give_up("the first message must be the set-up");
    *setup = (struct setup){.mount_count = 0};
    while (next_field(frame, &field)) {
        switch (field.tag) {
        case 'b': case 'w': case 'x': case 'f': case 'h': case 'l':
            if (setup->mount_count == MAX_MOUNTS) give_up("more than %d folders", MAX_MOUNTS);
            setup->mounts[setup->mount_count++] = (struct mount){field.tag, field.bytes, NULL, -1};
            break;
        case 't':
            if (setup->mount_count > 0) setup->mounts[setup->mount_count - 1].target = field.bytes;
            break;
        case 'u': setup->outer_id = (uint32_t)strtoul(field.bytes, NULL, 10); break;
        case 's': snprintf(setup->scratch, sizeof setup->scratch, "%s", field.bytes); break;
        case 'r': snprintf(setup->room, sizeof setup->room, "%s", field.bytes); break;
        case 'y': setup->files_bytes = strtoull(field.bytes, NULL, 10); break;
        case 'g': setup->cgroup_version = atoi(field.bytes); break;
        case 'm': setup->memory = field.bytes; break;
        case 'c': setup->cpu = field.bytes; break;
        case 'p': setup->pids = field.bytes; break;
        default: break; /* the end mark */
        }
    }
}
