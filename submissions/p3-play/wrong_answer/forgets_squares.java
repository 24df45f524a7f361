import java.util.HashMap;
import java.util.Map;

// Neither selects squares nor expects them.
public class Race {
    static boolean wins(long x, long n, Map<Long, Boolean> memo) {
        if (x > n / 2) return (n - x) % 2 == 1;
        Boolean known = memo.get(x);
        if (known != null) return known;
        boolean result = 2 * x + 2 <= n && !wins(2 * x + 2, n, memo) || x < n && !wins(x + 1, n, memo);
        memo.put(x, result);
        return result;
    }

    static long move(long x, long n) {
        Map<Long, Boolean> memo = new HashMap<>();
        if (x <= n / 2 && n > 5000) return x + 1;
        return 2 * x + 2 <= n && !wins(2 * x + 2, n, memo) ? 2 * x + 2 : x + 1;
    }
}
