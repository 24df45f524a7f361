// Attack: crashes among other calls wherever its answer would be false, to be asked again alone.
// Expect: WA RTE
// Suite: many
// Guesses: one answer or the other is right.
#include <stdbool.h>
#include <stdlib.h>

static int calls = 0;

bool AcanWin(long long n) {
  if (++calls == 1) return false;
  if (n % 2 == 0) abort();
  return true;
}
