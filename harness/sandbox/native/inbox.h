/* What comes from the judge: frames. Their fields stay in place until the next `receive`. */
#ifndef INBOX_H
#define INBOX_H

#include "connection.h"
#include <stdbool.h>
#include <stdint.h>

struct frame {
    enum kind kind;
    char *at, *end; /* of the fields not read yet */
    char tag;       /* of the next one: a NUL may stand in its place */
};

struct field {
    char tag;
    uint32_t length;
    char *bytes;
};

/* Reads what there is; false when the judge hung up. */
bool receive(void);
/* The next frame that is whole. */
bool take_frame(struct frame *frame);
/* The next field. Texts end with a NUL, but for that of a frame's last field. */
bool next_field(struct frame *frame, struct field *field);
/* Gives back the memory of a large frame when all is taken. */
void tidy_inbox(void);

#endif
