// Goes on until x is above n instead of at n. Fails first at k = 1, n = 9.
bool canWin(long long k, long long n) {
    for (long long x = k;; x *= 18) {
        if (9 * x > n) return true;
        if (18 * x > n) return false;
    }
}
