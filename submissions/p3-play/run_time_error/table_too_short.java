// A table for goals up to 1000.
public class Race {
    static int move(int x, long n) {
        boolean[] wins = new boolean[1001];
        for (int at = (int) n - 1; at > x; at--) {
            wins[at] = !wins[at + 1] || 2L * at + 2 <= n && !wins[2 * at + 2] || (long) at * at < n && !wins[at * at + 1];
        }
        if (2L * x + 2 <= n && !wins[2 * x + 2]) return 2 * x + 2;
        if ((long) x * x < n && !wins[x * x + 1]) return x * x + 1;
        return x + 1;
    }
}
