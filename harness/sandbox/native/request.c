#include "request.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WARM_WORDS = 32 * 1024 }; /* total bytes */

static bool has_variable(char *const *env, const char *name) {
    for (; *env != NULL; env++) {
        if (strncmp(*env, name, strlen(name)) == 0) return true;
    }
    return false;
}

bool is_compiler(const struct request *request) {
    return request->may_fork && request->tasks == 0;
}

bool read_request(struct frame *frame, struct request *request) {
    static char home[] = "HOME=/scratch", temporary[] = "TMPDIR=/scratch";
    static struct {
        char bytes[WARM_WORDS];
        size_t end;
    } warm_words;
    struct field field;
    int words = 0, variables = 0, zygote_words = 0;
    bool is_cold = false; /* too many words for a warm start */
    size_t length;
    warm_words.end = 0;
    char limits[128] = "";
    unsigned long long memory = 0, bytes = 0, told = 0;
    *request = (struct request){.is_open = frame->kind == OPEN};
    while (next_field(frame, &field)) {
        switch (field.tag) {
        case 'a':
            if (words == MAX_WORDS) return false;
            request->argv[words++] = field.bytes;
            break;
        case 'e':
            if (variables + 2 == MAX_WORDS) return false;
            request->env[variables++] = field.bytes;
            break;
        case 'f': request->folder = field.bytes; break;
        case 'F': request->given = field.bytes; break;
        case 'k':
            request->may_fork = true;
            request->tasks = (unsigned)strtoul(field.bytes, NULL, 10);
            break;
        case 'z':
            if (zygote_words == MAX_WORDS) return false;
            request->zygote[zygote_words++] = field.bytes;
            break;
        case 'w':
            /* A text ends at its first NUL, as in `argv`. */
            length = strlen(field.bytes) + 1;
            is_cold |= length > sizeof warm_words.bytes - warm_words.end;
            if (is_cold) break;
            memcpy(warm_words.bytes + warm_words.end, field.bytes, length);
            warm_words.end += length;
            break;
        case 's': request->is_address_space_limited = true; break;
        case 'i':
            request->input = field.bytes;
            request->input_length = field.length;
            break;
        case 'I': request->pipe_in = field.bytes; break;
        case 'O': request->pipe_out = field.bytes; break;
        case 'D': request->idle_ms = strtod(field.bytes, NULL); break;
        case 'T': told = strtoull(field.bytes, NULL, 10); break;
        case 'l': snprintf(limits, sizeof limits, "%.*s", (int)field.length, field.bytes); break;
        default: break;
        }
    }
    if (!has_variable(request->env, "HOME=")) request->env[variables++] = home;
    if (!has_variable(request->env, "TMPDIR=")) request->env[variables++] = temporary;
    bool is_whole = sscanf(limits, "%lf %lf %llu %llu", &request->cpu_ms, &request->wall_ms,
                           &memory, &bytes) == 4;
    request->memory = memory;
    request->output = bytes;
    request->told = told > 0 ? told : bytes;
    if (is_cold) request->zygote[0] = NULL;
    request->words = warm_words.bytes;
    request->words_length = warm_words.end;
    const bool has_pipes = request->pipe_in != NULL && request->pipe_out != NULL;
    return is_whole && words > 0 && has_pipes == (frame->kind == TALK);
}
