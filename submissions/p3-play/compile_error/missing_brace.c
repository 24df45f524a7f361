long long move(long long x, long long n) {
    if (2 * x + 2 <= n) {
        return 2 * x + 2;
    return x + 1;
}
