#define _GNU_SOURCE
#include "connection.h"
#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

int connection = -1;

/* Bytes that were added but not sent yet. */
static char outbox[2 * CHUNK];
static size_t outbox_length;

static void write_u32(char *at, uint32_t value) {
    for (int index = 0; index < 4; index++) at[index] = (char)(value >> (24 - 8 * index));
}

/* If this fails, the judge is gone; the keeper notices as well and cleans up. */
static void send_all(const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t sent = send(connection, bytes, length, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) _exit(1);
        bytes += sent;
        length -= (size_t)sent;
    }
}

static void send_added(void) {
    send_all(outbox, outbox_length);
    outbox_length = 0;
}

/* Collects small pieces, because each one that is sent wakes the judge. */
static void make_space(size_t length) {
    if (sizeof outbox - outbox_length < length) send_added();
}

void begin_frame(enum kind kind) {
    outbox[4] = (char)kind;
    outbox_length = 5;
}

void add_head(char tag, size_t length) {
    make_space(5);
    outbox[outbox_length] = tag;
    write_u32(outbox + outbox_length + 1, (uint32_t)length);
    outbox_length += 5;
}

void add_field(char tag, const char *bytes, size_t length) {
    add_head(tag, length);
    memcpy(outbox + outbox_length, bytes, length);
    outbox_length += length;
}

static void add_arguments(char tag, const char *format, va_list arguments) {
    char text[1024];
    vsnprintf(text, sizeof text, format, arguments);
    add_field(tag, text, strlen(text));
}

void add_text(char tag, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    add_arguments(tag, format, arguments);
    va_end(arguments);
}

void announce_rest(size_t length) {
    write_u32(outbox, (uint32_t)(outbox_length - 4 + length));
}

void send_frame(void) {
    announce_rest(0);
    send_added();
}

void add_bytes(const char *bytes, size_t length) {
    make_space(length);
    memcpy(outbox + outbox_length, bytes, length);
    outbox_length += length;
}

void add_file(int file, size_t length) {
    for (size_t at = 0; at < length;) {
        make_space(1);
        size_t space = sizeof outbox - outbox_length;
        size_t part = length - at < space ? length - at : space;
        ssize_t count = pread(file, outbox + outbox_length, part, (off_t)at);
        if (count <= 0) _exit(1); /* An incomplete frame is a machine fault. */
        outbox_length += (size_t)count;
        at += (size_t)count;
    }
}

void send_rest(void) {
    send_added();
}

static void report_failure(const char *format, va_list arguments) {
    begin_frame(FAILED);
    add_arguments('m', format, arguments);
    send_frame();
}

void fail_request(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    report_failure(format, arguments);
    va_end(arguments);
}

void give_up(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    report_failure(format, arguments);
    va_end(arguments);
    _exit(1);
}
