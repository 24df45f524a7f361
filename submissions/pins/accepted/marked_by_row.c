/* Marks each reached value with the length of the row that reaches it. */
#include <stdio.h>

#define START 816
#define PERIOD 204

static int take[10], rows[1000], value[1100], mark[4096];

int main(void) {
    int takes, count, longest = 0, sum = 0;
    if (scanf("%d", &takes) != 1) return 1;
    for (int i = 0; i < takes; i++)
        if (scanf("%d", &take[i]) != 1) return 1;
    if (scanf("%d", &count) != 1) return 1;
    for (int i = 0; i < count; i++) {
        if (scanf("%d", &rows[i]) != 1) return 1;
        if (take[takes - 1] <= 2 && rows[i] > START) rows[i] = START + rows[i] % PERIOD;
        if (rows[i] > longest) longest = rows[i];
    }
    for (int pins = 1; pins <= longest; pins++) {
        for (int i = 0; i < takes; i++) {
            for (int a = 0, b = pins - take[i]; a <= b; a++, b--) mark[value[a] ^ value[b]] = pins;
        }
        while (mark[value[pins]] == pins) value[pins]++;
    }
    for (int i = 0; i < count; i++) sum ^= value[rows[i]];
    printf("%d\n", sum);
    return 0;
}
