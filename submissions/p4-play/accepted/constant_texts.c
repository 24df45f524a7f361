#include <stdlib.h>

static int compare(const void *a, const void *b) {
    long long x = *(const long long *)a, y = *(const long long *)b;
    return x < y ? -1 : x > y;
}

static long long lead(const long long *cards, int count, long long *row) {
    int size = 0;
    for (int i = 0; i < count; i++) {
        row[size++] = cards[i];
        while (size >= 3 && row[size - 3] <= row[size - 2] && row[size - 2] >= row[size - 1]) {
            row[size - 3] += row[size - 1] - row[size - 2];
            size -= 2;
        }
    }
    qsort(row, size, sizeof *row, compare);
    long long difference = 0;
    for (int i = 0; i < size; i++) difference = row[i] - difference;
    return difference;
}

const char *move(const long long cards[], int count, long long own, long long opponents) {
    long long *row = malloc((count + 1) * sizeof *row);
    long long left = cards[0] - lead(cards + 1, count - 1, row);
    long long right = cards[count - 1] - lead(cards, count - 1, row);
    free(row);
    return left > right ? "left" : "right";
}
