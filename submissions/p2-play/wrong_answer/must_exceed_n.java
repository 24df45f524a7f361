// Believes that x has to become larger than n.
public class Race {
    static boolean wins(long x, long n) {
        if (x > n) return false;
        if (x > n / 9) return true;
        for (int f = 2; f <= 9; f += 7) if (!wins(x * f, n)) return true;
        return false;
    }

    static int move(long x, long n) {
        for (int f = 2; f <= 9; f++) if (!wins(x * f, n)) return f;
        return 2;
    }
}
