/* A fixed piece of work: Grundy values of a subtraction game, and a walk through 256 KiB of memory. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define HEAPS 200000
#define CELLS (1 << 16)

int main(void) {
  static const int taken[] = {1, 3, 4, 7, 11, 18, 29, 47};
  unsigned char *values = calloc(HEAPS, 1);
  unsigned *cells = malloc(CELLS * sizeof *cells);
  if (values == NULL || cells == NULL) return 1;
  for (int heap = 0; heap < HEAPS; heap += 1) {
    unsigned reached = 0;
    for (int at = 0; at < 8; at += 1)
      if (taken[at] <= heap) reached |= 1u << values[heap - taken[at]];
    unsigned value = 0;
    while (reached >> value & 1) value += 1;
    values[heap] = value;
  }
  unsigned state = 1;
  for (int at = 0; at < CELLS; at += 1) cells[at] = at;
  for (int step = 0; step < 12000000; step += 1) {
    state = state * 1664525u + 1013904223u + cells[state >> 16];
    cells[state >> 16] += values[step % HEAPS];
  }
  printf("%.3f %u\n", clock() * 1000.0 / CLOCKS_PER_SEC, state & 1);
  return 0;
}
