/*
 * Serves calls of a C function: frames come in on descriptor 3, answers go out on descriptor 4, in
 * the form of harness/core/values/wire.ts.
 *
 * It stands before the submission and only declares what the generated call needs: no header of the
 * system, so that names like `read`, `link` or `y1` stay the student's own. With GRUNDY_DRIVER
 * defined, in a translation unit of its own, it brings the rest.
 */
#ifndef GRUNDY_DRIVER_H
#define GRUNDY_DRIVER_H

/* Defined after the submission: takes the arguments, calls the function, answers. */
void grundy_call(void);

/* The next argument as an int of `size` bytes; `kind` is b for bool, i for signed, u for unsigned. */
unsigned long long grundy_take_int(const char *type, __SIZE_TYPE__ size, char kind);
/* The next argument's list as an array of such ints, alive until the call has been answered. */
void *grundy_take_list(const char *type, __SIZE_TYPE__ size, char kind);
/* How many ints the last list has; refused when the length's own type does not hold it. */
unsigned long long grundy_list_length(const char *type, __SIZE_TYPE__ size, char kind);
char *grundy_take_text(void);

void grundy_answer_bool(_Bool value, _Bool is_bool);
void grundy_answer_int(long long value, _Bool is_bool);
void grundy_answer_unsigned(unsigned long long value, _Bool is_bool);
void grundy_answer_float(double value, _Bool is_bool);
void grundy_answer_text(const char *value, _Bool is_bool);

#define GRUNDY_TYPE(T) #T, sizeof(T), (T)2 == (T)1 ? 'b' : (T)-1 < (T)1 ? 'i' : 'u'
#define GRUNDY_INT(T) ((T)grundy_take_int(GRUNDY_TYPE(T)))
#define GRUNDY_LIST(T) ((T *)grundy_take_list(GRUNDY_TYPE(T)))
#define GRUNDY_LENGTH(T) ((T)grundy_list_length(GRUNDY_TYPE(T)))
/* A value of the type of the only parameter of `f`; long long, where nobody knows. */
#define GRUNDY_PARAMETER(f)                                        \
  _Generic(&(f),                                                   \
      __typeof__(f(0)) (*)(int): 0,                                \
      __typeof__(f(0)) (*)(unsigned): 0u,                          \
      __typeof__(f(0)) (*)(long): 0l,                              \
      __typeof__(f(0)) (*)(unsigned long): 0ul,                    \
      __typeof__(f(0)) (*)(unsigned long long): 0ull,              \
      __typeof__(f(0)) (*)(short): (short)0,                       \
      __typeof__(f(0)) (*)(unsigned short): (unsigned short)0,     \
      default: 0ll)
/* `is_bool` tells that the exercise asks for a bool, which in C may well be an int. */
#define GRUNDY_ANSWER(result, is_bool)             \
  _Generic((result),                               \
      _Bool: grundy_answer_bool,                   \
      float: grundy_answer_float,                  \
      double: grundy_answer_float,                 \
      char *: grundy_answer_text,                  \
      const char *: grundy_answer_text,            \
      unsigned long: grundy_answer_unsigned,       \
      unsigned long long: grundy_answer_unsigned,  \
      default: grundy_answer_int)(result, is_bool)

/* A function may have a main of its own beside it, with which it was tried. */
#ifndef GRUNDY_DRIVER
#define main main_of_submission
#endif

#endif

#if defined GRUNDY_DRIVER && !defined GRUNDY_DRIVER_MAIN
#define GRUNDY_DRIVER_MAIN

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *calls;
static FILE *answers;

/* The frame that is being read: its bytes, and how far it has been read. */
static char *bytes;
static size_t place;

/* Of the call that is being answered; NULL between calls. */
static const char *current_id;
static size_t current_id_length;

/* What an argument needed memory for, as a chain that is freed after the call. */
static struct chunk { struct chunk *next; } *chunks;
static size_t list_length;

/* Where a refused argument goes back to. */
static jmp_buf next_call;

static void fail(const char *reason) {
  fprintf(stderr, "grundy: %s\n", reason);
  _Exit(70);
}

/* Sends a frame, after what the submission printed before it. */
static void send_frame(const char *text, size_t length) {
  char *frame = malloc(length + 4);
  if (frame == NULL) fail("out of memory");
  for (int place = 0; place < 4; place++) frame[place] = (char)(length >> (24 - 8 * place));
  memcpy(frame + 4, text, length);
  fflush(stdout);
  fwrite(frame, 1, length + 4, answers);
  free(frame);
}

/* Sends [id, outcome, value]; the value is encoded already. */
static void answer(const char *outcome, const char *value, size_t value_length) {
  char *text = malloc(current_id_length + value_length + 80);
  if (text == NULL) fail("out of memory");
  size_t length = (size_t)sprintf(text, "l3:s%zu:", current_id_length);
  memcpy(text + length, current_id, current_id_length);
  length += current_id_length;
  length += (size_t)sprintf(text + length, "s%zu:%s", strlen(outcome), outcome);
  memcpy(text + length, value, value_length);
  send_frame(text, length + value_length);
  free(text);
  current_id = NULL;
}

static void answer_printed(const char *outcome, const char *format, ...) {
  char value[2100];
  va_list items;
  va_start(items, format);
  int length = vsnprintf(value, sizeof value, format, items);
  va_end(items);
  answer(outcome, value, (size_t)length);
}

static void refuse(const char *format, ...) {
  char message[300];
  va_list items;
  va_start(items, format);
  vsnprintf(message, sizeof message, format, items);
  va_end(items);
  answer_printed("refused", "s%zu:%s", strlen(message), message);
  longjmp(next_call, 1);
}

static size_t take_count(void) {
  char *end;
  size_t count = strtoul(bytes + place, &end, 10);
  place = (size_t)(end - bytes) + 1;
  return count;
}

static void *allocate(size_t size) {
  struct chunk *chunk = malloc(sizeof *chunk + size);
  if (chunk == NULL) fail("out of memory");
  chunk->next = chunks;
  chunks = chunk;
  return chunk + 1;
}

static void free_chunks(void) {
  while (chunks != NULL) {
    struct chunk *next = chunks->next;
    free(chunks);
    chunks = next;
  }
}

/* The range of an int type; its lower end as a magnitude. */
static void get_range(size_t size, char kind, unsigned long long *below,
                      unsigned long long *above) {
  unsigned bits = size < 8 ? (unsigned)size * 8 : 64;
  *above = kind == 'b' ? 1 : kind == 'u' ? ~0ULL >> (64 - bits) : ~0ULL >> (65 - bits);
  *below = kind == 'i' ? *above + 1 : 0;
}

static int fits(const char *digits, size_t length, size_t size, char kind,
                unsigned long long *value) {
  unsigned long long below, above;
  get_range(size, kind, &below, &above);
  int is_negative = digits[0] == '-';
  unsigned long long limit = is_negative ? below : above;
  *value = 0;
  for (size_t index = (size_t)is_negative; index < length; index++) {
    unsigned digit = (unsigned)(digits[index] - '0');
    if (__builtin_mul_overflow(*value, 10, value)) return 0;
    if (__builtin_add_overflow(*value, digit, value)) return 0;
    if (*value > limit) return 0;
  }
  if (is_negative) *value = -*value;
  return 1;
}

unsigned long long grundy_take_int(const char *type, size_t size, char kind) {
  char tag = bytes[place++];
  if (tag == 't' || tag == 'f') return tag == 't';
  if (tag != 'i') refuse("an argument of another kind does not fit the parameter of type %s", type);
  const char *digits = bytes + place;
  size_t length = strcspn(digits, ";");
  place += length + 1;
  unsigned long long value, widest;
  if (!fits(digits, length, size, kind, &value)) {
    refuse("%.*s does not fit the parameter of type %s%s", length > 200 ? 200 : (int)length, digits,
           type, fits(digits, length, 8, 'i', &widest) ? ": use long long" : "");
  }
  return value;
}

void *grundy_take_list(const char *type, size_t size, char kind) {
  place++;
  list_length = take_count();
  void *items = allocate(list_length * size);
  for (size_t index = 0; index < list_length; index++) {
    unsigned long long value = grundy_take_int(type, size, kind);
    switch (size) {
      case 1: ((unsigned char *)items)[index] = (unsigned char)value; break;
      case 2: ((unsigned short *)items)[index] = (unsigned short)value; break;
      case 4: ((unsigned *)items)[index] = (unsigned)value; break;
      default: ((unsigned long long *)items)[index] = value;
    }
  }
  return items;
}

unsigned long long grundy_list_length(const char *type, size_t size, char kind) {
  unsigned long long below, above;
  get_range(size, kind, &below, &above);
  if (list_length > above) {
    refuse("a length of %zu does not fit the parameter of type %s", list_length, type);
  }
  return list_length;
}

char *grundy_take_text(void) {
  if (bytes[place++] != 's') refuse("an argument of another kind does not fit a text parameter");
  size_t length = take_count();
  char *text = allocate(length + 1);
  memcpy(text, bytes + place, length);
  text[length] = '\0';
  place += length;
  return text;
}

void grundy_answer_bool(_Bool value, _Bool is_bool) {
  (void)is_bool;
  answer("returned", value ? "t" : "f", 1);
}

void grundy_answer_int(long long value, _Bool is_bool) {
  if (is_bool && (value == 0 || value == 1)) {
    grundy_answer_bool(value == 1, 1);
  } else {
    answer_printed("returned", "i%lld;", value);
  }
}

void grundy_answer_unsigned(unsigned long long value, _Bool is_bool) {
  if (value <= 1) {
    grundy_answer_int((long long)value, is_bool);
  } else {
    answer_printed("returned", "i%llu;", value);
  }
}

void grundy_answer_float(double value, _Bool is_bool) {
  (void)is_bool;
  answer_printed("returned", "d%.17g;", value);
}

void grundy_answer_text(const char *value, _Bool is_bool) {
  (void)is_bool;
  if (value == NULL) {
    answer("returned", "n", 1);
    return;
  }
  size_t length = strlen(value);
  char *text = allocate(length + 30);
  int start = sprintf(text, "s%zu:", length);
  memcpy(text + start, value, length);
  answer("returned", text, (size_t)start + length);
}

static void report_exit(void) {
  static const char message[] = "the function called exit";
  if (current_id != NULL) answer_printed("exited", "s%zu:%s", strlen(message), message);
}

/* Reads the next frame into `bytes`; 0 when no more calls come. */
static int receive(void) {
  unsigned char header[4];
  if (fread(header, 1, 4, calls) != 4) return 0;
  size_t length = 0;
  for (int index = 0; index < 4; index++) length = length << 8 | header[index];
  free(bytes);
  bytes = malloc(length + 1);
  if (bytes == NULL) fail("out of memory");
  bytes[length] = '\0';
  place = 0;
  return fread(bytes, 1, length, calls) == length;
}

int main(void) {
  calls = fdopen(3, "rb");
  answers = fdopen(4, "wb");
  setvbuf(answers, NULL, _IONBF, 0); /* one write for each answer */
  atexit(report_exit);
  send_frame("l1:s5:ready", 11);
  while (receive()) {
    place++;
    take_count();
    place++;
    current_id_length = take_count();
    current_id = bytes + place;
    place += current_id_length;
    if (setjmp(next_call) == 0) grundy_call();
    free_chunks();
  }
  fflush(stdout);
  _Exit(0); /* no exit hooks, no waiting for threads */
}

#endif
