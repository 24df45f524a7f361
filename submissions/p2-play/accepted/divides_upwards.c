// Works from the goal down: a number of at least ceil(n / 9) is won, one of at least ceil(n / 18) lost, and so on.
long long move(long long x, long long n) {
    long long low = n;
    for (;;) {
        long long won = (low + 8) / 9;
        if (x >= won) {
            // The least factor that reaches the lost numbers above.
            long long factor = (low + x - 1) / x;
            return factor < 2 ? 2 : factor;
        }
        long long lost = (won + 1) / 2;
        if (x >= lost) return 2;
        low = lost;
    }
}
