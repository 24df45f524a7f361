// The recursion with a memo: right, but as deep as n.
import java.util.HashMap;
import java.util.Map;

public class Memo {
    static boolean wins(long x, long n, Map<Long, Boolean> memo) {
        if (x == n) return false;
        if (memo.containsKey(x)) return memo.get(x);
        boolean result = false;
        for (long y : new long[] {x + 1, 2 * x + 2, x * x + 1})
            if (y <= n && !wins(y, n, memo)) result = true;
        memo.put(x, result);
        return result;
    }

    public static boolean canWin(long n) {
        return !wins(1, n, new HashMap<>());
    }
}
