// Large goals do not fit an int.
public class Race {
    static int move(long x, long n) {
        int at = Math.toIntExact(x);
        int goal = Math.toIntExact(n);
        for (int f = 2; f <= 9; f++) if (!wins((long) at * f, goal)) return f;
        return 2;
    }

    static boolean wins(long x, long n) {
        for (; x < n; x *= 18) if (n <= 9 * x) return true;
        return false;
    }
}
