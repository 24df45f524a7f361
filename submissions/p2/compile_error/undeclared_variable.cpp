// x is never declared.
bool canWin(long long k, long long n) {
    while (18 * x < n) x *= 18;
    return n <= 9 * x;
}
