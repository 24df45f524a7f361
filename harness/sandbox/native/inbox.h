/* Frames from the judge. Their fields stay in place until the next `receive`. */
#ifndef INBOX_H
#define INBOX_H

#include "connection.h"
#include <stdbool.h>
#include <stdint.h>

struct frame {
    enum kind kind;
    char *at, *end; /* of the unread fields */
    char tag;       /* of the next field, in whose place a NUL may be */
};

struct field {
    char tag;
    uint32_t length;
    char *bytes;
};

/* Reads available bytes; false if the judge closed the connection. */
bool receive(void);
/* Takes the next complete frame, if there is one. */
bool take_frame(struct frame *frame);
/* Takes the next field. Texts end with a NUL, except in a frame's last field. */
bool next_field(struct frame *frame, struct field *field);
/* Frees the memory of a large frame when everything was taken. */
void tidy_inbox(void);

#endif
