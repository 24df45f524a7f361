// One HashMap for each player: right, but with an entry for every number up to n.
import java.util.HashMap;
import java.util.Map;

public class Memo {
    static Map<Long, Boolean> a = new HashMap<>();
    static Map<Long, Boolean> b = new HashMap<>();

    static boolean AcanWin(long n) {
        if (n == 0) return false;
        if (a.containsKey(n)) return a.get(n);
        boolean wins = false;
        for (long take = 1; take <= 6; take++) if (!BcanWin(Math.max(n - take, 0))) wins = true;
        a.put(n, wins);
        return wins;
    }

    static boolean BcanWin(long n) {
        if (n == 0) return false;
        if (b.containsKey(n)) return b.get(n);
        boolean wins = false;
        for (long take : new long[] {2, 3, 5, 7}) if (!AcanWin(Math.max(n - take, 0))) wins = true;
        b.put(n, wins);
        return wins;
    }
}
