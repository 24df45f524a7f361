// Judged after each attack in C: it must get all its points.
#include <stdbool.h>

bool AcanWin(long long n) {
    return n % 8 != 0 && n % 8 != 7;
}
