// Knows the thresholds, but looks for each by counting down from n: n steps.
bool canWin(long long k, long long n) {
    long long least = n;
    for (;;) {
        long long goal = least;
        while (9 * (least - 1) >= goal && least > k) least--;
        if (9 * k >= goal) return true;
        goal = least;
        while (2 * (least - 1) >= goal && least > k) least--;
        if (2 * k >= goal) return false;
    }
}
