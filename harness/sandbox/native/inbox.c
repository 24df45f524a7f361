#define _GNU_SOURCE
#include "inbox.h"
#include "buffer.h"
#include <errno.h>
#include <unistd.h>

/* Bytes from the judge that were not taken yet. */
static struct buffer inbox;

static uint32_t read_u32(const char *at) {
    const unsigned char *byte = (const unsigned char *)at;
    return (uint32_t)byte[0] << 24 | (uint32_t)byte[1] << 16 | (uint32_t)byte[2] << 8 | byte[3];
}

bool receive(void) {
    size_t wanted = CHUNK;
    size_t have = inbox.end - inbox.start;
    if (have >= 4) {
        size_t total = 4 + (size_t)read_u32(inbox.bytes + inbox.start);
        if (total > have && total - have > wanted) wanted = total - have;
    }
    reserve(&inbox, wanted + 1); /* plus one for the last field's NUL */
    ssize_t count = read(connection, inbox.bytes + inbox.end, wanted);
    if (count < 0 && errno == EINTR) return true;
    if (count <= 0) return false;
    inbox.end += (size_t)count;
    return true;
}

bool take_frame(struct frame *frame) {
    size_t have = inbox.end - inbox.start;
    if (have < 5) return false;
    size_t length = read_u32(inbox.bytes + inbox.start);
    if (length < 1 || have < 4 + length) return false;
    char *body = inbox.bytes + inbox.start + 4;
    *frame = (struct frame){(enum kind)body[0], body + 1, body + length, 0};
    if (frame->at < frame->end) frame->tag = frame->at[0];
    inbox.start += 4 + length;
    return true;
}

bool next_field(struct frame *frame, struct field *field) {
    if (frame->end - frame->at < 5) return false;
    field->tag = frame->tag;
    field->length = read_u32(frame->at + 1);
    field->bytes = frame->at + 5;
    if ((size_t)(frame->end - field->bytes) < field->length) return false;
    frame->at = field->bytes + field->length;
    if (frame->at < frame->end) frame->tag = frame->at[0];
    /* Not after the last field, because what follows belongs to the next frame. */
    if (frame->at < frame->end) frame->at[0] = 0;
    return true;
}

void tidy_inbox(void) {
    give_back(&inbox);
}
