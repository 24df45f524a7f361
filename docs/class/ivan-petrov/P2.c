#include <stdbool.h>

bool canWin(long long k, long long n) {
    int moves = 0;
    for (long long x = k; x < n; moves++) x *= moves % 2 == 0 ? 9 : 2;
    return moves % 2 == 1;
}
