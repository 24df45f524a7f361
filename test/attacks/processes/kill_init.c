// Attack: sends every signal to process 1, and looks whether it felt any.
// Expect: WA
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <unistd.h>

/* Uncontained it fires nothing: that it could is bad enough. */
static bool is_outside(void) {
    return access("@CANARY@", F_OK) == 0;
}

static char state_of_init(void) {
    char state = '?';
    FILE *file = fopen("/proc/1/stat", "r");
    if (file == NULL) return '?';
    if (fscanf(file, "1 (%*[^)]) %c", &state) != 1) state = '?';
    fclose(file);
    return state;
}

static bool attack(void) {
    if (is_outside()) return true;
    const char before = state_of_init();
    for (int number = 1; number < 65; number++) kill(1, number);
    usleep(10000);
    const char after = state_of_init();
    return after != before && (after == 'T' || after == 'Z' || after == '?');
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    puts(attack() ? (wins ? "True" : "False") : "locked");
    return 0;
}
