// A semicolon is missing after the first statement.
#include <stdbool.h>

bool AcanWin(long long n) {
    int r = n % 8
    return r != 0 && r != 7;
}
