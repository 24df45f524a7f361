// Attack: defines the driver's own functions.
// Expect: CE
#include <stdbool.h>
#include <unistd.h>

void grundy_put_int(long long value, _Bool is_bool) {
    _exit(value != is_bool);
}

bool AcanWin(long long n) {
    return n % 8 == 0 || n % 8 == 7;
}
