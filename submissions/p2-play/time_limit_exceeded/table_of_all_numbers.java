// Looks at every number between x and n, from the goal down.
public class Race {
    static int move(long x, long n) {
        long low = n;
        boolean isLost = true;
        for (long at = n - 1; at > 9 * x; at--) {
            if (at * (isLost ? 9 : 2) < low) {
                low = at + 1;
                isLost = !isLost;
            }
        }
        for (int f = 2; f <= 9; f++) if (!wins(x * f, n)) return f;
        return low > 0 ? 2 : 3;
    }

    static boolean wins(long x, long n) {
        if (x >= n) return false;
        if (x >= n / 9.0) return true;
        return n / 18 >= x && wins(18 * x, n);
    }
}
