/* The connection to the judge and the frames sent on it, in the format of slot-protocol.ts. */
#ifndef CONNECTION_H
#define CONNECTION_H

#include <stddef.h>

/* Kinds of frames, in the same order as in slot-protocol.ts. */
enum kind { RUN, OPEN, DATA, CLOSE, STARTED, ENDED, FAILED, SETUP, READY, TALK, WAITING };

/* Maximum size of one read, and of the fields of a frame that is sent at once. */
enum { CHUNK = 64 * 1024 };

/* The socket; the launcher sets it before it forks a keeper. */
extern int connection;

/* Sends a small frame: begin it, add fields (at most a CHUNK in total), send it. */
void begin_frame(enum kind kind);
void add_field(char tag, const char *bytes, size_t length);
void add_text(char tag, const char *format, ...) __attribute__((format(printf, 2, 3)));
void send_frame(void);

/* Sends a large frame, in pieces if necessary. First announce the length of the rest. */
void announce_rest(size_t length);
/* Adds a field's tag and length. Its bytes follow from memory (at most a CHUNK) or from a file. */
void add_head(char tag, size_t length);
void add_bytes(const char *bytes, size_t length);
void add_file(int file, size_t length);
void send_rest(void);

/* Report a machine fault to the judge; the second one also ends this process. */
void fail_request(const char *format, ...) __attribute__((format(printf, 1, 2)));
_Noreturn void give_up(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
