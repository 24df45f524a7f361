/*
 * Serves calls of a C function: reads frames from descriptor 3 and writes answers to descriptor 4,
 * in the form of harness/core/values/wire.ts.
 *
 * It is put before the submission and only declares what the generated call needs. It includes no
 * system header, so that names like `read`, `link` or `y1` stay available to the student. The rest
 * is compiled if GRUNDY_DRIVER is defined, in a translation unit of its own.
 */
#ifndef GRUNDY_DRIVER_H
#define GRUNDY_DRIVER_H

/* Defined after the submission: reads the arguments, calls the function and sends the answer. */
void grundy_call(void);

/*
 * Reads the next value as an int of `size` bytes; `kind` is b for bool, i for signed, u for
 * unsigned and f for floating. `what` describes its use in error messages: "parameter of type
 * long", "field from".
 */
unsigned long long grundy_take_int(const char *what, __SIZE_TYPE__ size, char kind);
double grundy_take_float(const char *what, __SIZE_TYPE__ size, char kind);
char *grundy_take_text(void);
/* Reads a text into a pointer, or copies it into an array of `size` bytes. */
void grundy_set_text(void *place, const char *what, __SIZE_TYPE__ size, _Bool is_array);
/* True if the next value is nothing, which is then consumed. */
_Bool grundy_take_nothing(void);
/* Reads the beginning of a record, and of each of its fields, which come in the declared order. */
void grundy_take_record(void);
void grundy_take_name(void);
/*
 * Reads the beginning of a list, and returns memory for its items that lives until the call has
 * been answered.
 */
void *grundy_take_list(__SIZE_TYPE__ size);
/* Number of items of the last list; rejected if the type of the length cannot hold it. */
__SIZE_TYPE__ grundy_list_count(void);
unsigned long long grundy_list_length(const char *what, __SIZE_TYPE__ size, char kind);
/* Returns memory with the same lifetime. */
void *grundy_allocate(__SIZE_TYPE__ size);
void *grundy_keep(const void *value, __SIZE_TYPE__ size);

void grundy_put_bool(_Bool value, _Bool is_bool);
void grundy_put_int(long long value, _Bool is_bool);
void grundy_put_unsigned(unsigned long long value, _Bool is_bool);
void grundy_put_float(double value, _Bool is_bool);
void grundy_put_text(const char *value, _Bool is_bool);
void grundy_put_nothing(void);
/*
 * Writes the beginning of a record; for each field, its name follows as a text, and then its value.
 */
void grundy_put_record(int count);
/* Sends the answer that was written. */
void grundy_return(void);

#define GRUNDY_KIND(T) \
  sizeof(T), (T)2 == (T)1 ? 'b' : (T)0.5 > (T)0 ? 'f' : (T)-1 < (T)1 ? 'i' : 'u'
#define GRUNDY_INT(T, what) ((T)grundy_take_int(what, GRUNDY_KIND(T)))
#define GRUNDY_FLOAT(T, what) ((T)grundy_take_float(what, GRUNDY_KIND(T)))
#define GRUNDY_LENGTH(T) ((T)grundy_list_length("parameter of type " #T, GRUNDY_KIND(T)))
#define GRUNDY_SET_TEXT(place, what)                                                    \
  _Generic(&(place)[0], char *: grundy_set_text, const char *: grundy_set_text)( \
      (void *)&(place), what, sizeof(place),                                            \
      _Generic(&(place), char **: 0, const char **: 0, default: 1))
/* A value of the type of the only parameter of `f`; long long if it is not known. */
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
/* `is_bool` is set if the exercise asks for a bool, which in C is often an int. */
#define GRUNDY_PUT(value, is_bool)              \
  _Generic((value),                             \
      _Bool: grundy_put_bool,                   \
      float: grundy_put_float,                  \
      double: grundy_put_float,                 \
      long double: grundy_put_float,            \
      char *: grundy_put_text,                  \
      const char *: grundy_put_text,            \
      unsigned long: grundy_put_unsigned,       \
      unsigned long long: grundy_put_unsigned,  \
      default: grundy_put_int)(value, is_bool)

/* The submission may also define a main, with which it was tested. */
#ifndef GRUNDY_DRIVER
#define main main_of_submission
#endif

#endif

#if defined GRUNDY_DRIVER && !defined GRUNDY_DRIVER_MAIN
#define GRUNDY_DRIVER_MAIN

#include <float.h>
#include <locale.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

static FILE *calls;
static FILE *answers;

/* The current frame: its bytes, and the position in it. */
static char *bytes;
static size_t place;

/* ID of the current call; NULL between calls. */
static const char *current_id;
static size_t current_id_length;

/* Memory allocated for arguments, a list that is freed after the call. */
static struct chunk { struct chunk *next; } *chunks;
static size_t list_length;

/* The part of the answer written so far. */
static char *put;
static size_t put_length;
static size_t put_room;

/* Locale in which numbers have a decimal point, whatever locale the submission has set. */
static locale_t plain;

/* Jump target when an argument is rejected. */
static jmp_buf next_call;

static void fail(const char *reason) {
  fprintf(stderr, "grundy: %s\n", reason);
  _Exit(70);
}

/* Sends a frame, after flushing what the submission printed. */
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

void *grundy_allocate(size_t size) {
  struct chunk *chunk = malloc(sizeof *chunk + size);
  if (chunk == NULL) fail("out of memory");
  chunk->next = chunks;
  chunks = chunk;
  return chunk + 1;
}

void *grundy_keep(const void *value, size_t size) {
  return memcpy(grundy_allocate(size), value, size);
}

static void free_chunks(void) {
  while (chunks != NULL) {
    struct chunk *next = chunks->next;
    free(chunks);
    chunks = next;
  }
}

/* Range of an int type; the lower bound as a magnitude. */
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

/* Returns the digits of the next value, which must have this tag. */
static const char *take_digits(char tag, const char *what, size_t *length) {
  char found = bytes[place++];
  if (found != 'i' && found != 'd') {
    refuse("an argument of another kind does not fit the %s", what);
  }
  const char *digits = bytes + place;
  *length = strcspn(digits, ";");
  place += *length + 1;
  if (found != tag) {
    refuse("%.*s does not fit the %s: use %s", *length > 200 ? 200 : (int)*length, digits, what,
           found == 'd' ? "double" : "long long");
  }
  return digits;
}

unsigned long long grundy_take_int(const char *what, size_t size, char kind) {
  char tag = bytes[place];
  if (tag == 't' || tag == 'f') {
    place++;
    return tag == 't';
  }
  size_t length;
  const char *digits = take_digits(kind == 'f' ? 'd' : 'i', what, &length);
  unsigned long long value, widest;
  if (!fits(digits, length, size, kind, &value)) {
    refuse("%.*s does not fit the %s%s", length > 200 ? 200 : (int)length, digits, what,
           fits(digits, length, 8, 'i', &widest) ? ": use long long" : "");
  }
  return value;
}

double grundy_take_float(const char *what, size_t size, char kind) {
  size_t length;
  const char *digits = take_digits(kind == 'f' ? 'd' : 'i', what, &length);
  locale_t before = uselocale(plain);
  double value = strtod(digits, NULL);
  uselocale(before);
  if (size == sizeof(float) && fabs(value) > FLT_MAX) {
    refuse("%.*s does not fit the %s: use double", (int)length, digits, what);
  }
  return value;
}

void *grundy_take_list(size_t size) {
  place++;
  list_length = take_count();
  return grundy_allocate(list_length * size);
}

size_t grundy_list_count(void) { return list_length; }

unsigned long long grundy_list_length(const char *what, size_t size, char kind) {
  unsigned long long below, above;
  get_range(size, kind, &below, &above);
  if (list_length > above) refuse("a length of %zu does not fit the %s", list_length, what);
  return list_length;
}

_Bool grundy_take_nothing(void) {
  _Bool is_nothing = bytes[place] == 'n';
  place += is_nothing;
  return is_nothing;
}

void grundy_take_record(void) {
  place++;
  take_count();
}

void grundy_take_name(void) {
  place++;
  size_t length = take_count();
  place += length;
}

char *grundy_take_text(void) {
  if (bytes[place++] != 's') refuse("an argument of another kind does not fit a text parameter");
  size_t length = take_count();
  char *text = grundy_allocate(length + 1);
  memcpy(text, bytes + place, length);
  text[length] = '\0';
  place += length;
  return text;
}

void grundy_set_text(void *place, const char *what, size_t size, _Bool is_array) {
  char *text = grundy_take_text();
  size_t length = strlen(text);
  if (!is_array) {
    *(char **)place = text;
  } else if (length < size) {
    memcpy(place, text, length + 1);
  } else {
    refuse("a text of %zu bytes does not fit the %s of %zu", length, what, size);
  }
}

static void put_bytes(const char *text, size_t length) {
  if (length > put_room - put_length) {
    put_room = 2 * (put_length + length);
    put = realloc(put, put_room);
    if (put == NULL) fail("out of memory");
  }
  memcpy(put + put_length, text, length);
  put_length += length;
}

static void put_printed(const char *format, ...) {
  char text[60];
  va_list items;
  va_start(items, format);
  int length = vsnprintf(text, sizeof text, format, items);
  va_end(items);
  put_bytes(text, (size_t)length);
}

void grundy_put_bool(_Bool value, _Bool is_bool) {
  (void)is_bool;
  put_bytes(value ? "t" : "f", 1);
}

void grundy_put_int(long long value, _Bool is_bool) {
  if (is_bool && (value == 0 || value == 1)) {
    grundy_put_bool(value == 1, 1);
  } else {
    put_printed("i%lld;", value);
  }
}

void grundy_put_unsigned(unsigned long long value, _Bool is_bool) {
  if (value <= 1) {
    grundy_put_int((long long)value, is_bool);
  } else {
    put_printed("i%llu;", value);
  }
}

void grundy_put_float(double value, _Bool is_bool) {
  (void)is_bool;
  locale_t before = uselocale(plain);
  put_printed("d%.17g;", value);
  uselocale(before);
}

void grundy_put_text(const char *value, _Bool is_bool) {
  (void)is_bool;
  if (value == NULL) {
    grundy_put_nothing();
    return;
  }
  size_t length = strlen(value);
  put_printed("s%zu:", length);
  put_bytes(value, length);
}

void grundy_put_nothing(void) { put_bytes("n", 1); }

void grundy_put_record(int count) { put_printed("r%d:", count); }

void grundy_return(void) { answer("returned", put, put_length); }

static void report_exit(void) {
  static const char message[] = "the function called exit";
  if (current_id != NULL) answer_printed("exited", "s%zu:%s", strlen(message), message);
}

/* Reads the next frame into `bytes`; returns 0 if there are no more calls. */
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
  plain = newlocale(LC_ALL_MASK, "C", NULL);
  atexit(report_exit);
  send_frame("l1:s5:ready", 11);
  while (receive()) {
    place++;
    take_count();
    place++;
    current_id_length = take_count();
    current_id = bytes + place;
    place += current_id_length;
    put_length = 0;
    if (setjmp(next_call) == 0) grundy_call();
    free_chunks();
  }
  fflush(stdout);
  _Exit(0); /* no exit hooks, no waiting for threads */
}

#endif
