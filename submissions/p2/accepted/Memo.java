// The recursion with a memo in a HashMap of boxed numbers.
import java.util.HashMap;
import java.util.Map;

public class Memo {
    static boolean wins(long x, long n, Map<Long, Boolean> memo) {
        if (x >= n) return false;
        if (memo.containsKey(x)) return memo.get(x);
        boolean result = false;
        for (int factor = 2; factor <= 9; factor++) if (!wins(x * factor, n, memo)) result = true;
        memo.put(x, result);
        return result;
    }

    public static boolean canWin(long k, long n) {
        return wins(k, n, new HashMap<>());
    }
}
