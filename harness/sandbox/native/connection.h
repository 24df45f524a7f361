/* The connection to the judge, and what goes out on it: frames, as slot-protocol.ts has them. */
#ifndef CONNECTION_H
#define CONNECTION_H

#include <stddef.h>

/* What a frame is; the judge has the same order. */
enum kind { RUN, OPEN, DATA, CLOSE, STARTED, ENDED, FAILED, SETUP, READY, TALK };

/* Bytes that are read and passed on at once: a frame of so many can be added to. */
enum { CHUNK = 64 * 1024 };

/* The socket; the launcher sets it before it forks a keeper. */
extern int connection;

/* A frame is begun, fields are added to it (of a CHUNK altogether), and it is sent. */
void begin_frame(enum kind kind);
void add_field(char tag, const char *bytes, size_t length);
void add_text(char tag, const char *format, ...) __attribute__((format(printf, 2, 3)));
void send_frame(void);

/* A frame that may be larger goes out in pieces where it must. First it is said how much is still
 * to come. */
void announce_rest(size_t length);
/* A field's tag and length; its bytes follow from memory (a CHUNK at most) or from the beginning of a file. */
void add_head(char tag, size_t length);
void add_bytes(const char *bytes, size_t length);
void add_file(int file, size_t length);
void send_rest(void);

/* Tells the judge what this machine failed at; the second one also ends this process. */
void fail_request(const char *format, ...) __attribute__((format(printf, 1, 2)));
_Noreturn void give_up(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
