bool canWin(long long k, long long n) {
    for (long long x = k;; x *= 18) {
        if (9 * x > n) return true;
        if (18 * x > n) return false;
    }
}
