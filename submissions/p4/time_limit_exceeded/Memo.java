// The recursion with a memo whose keys are texts: N^2 of them.
import java.util.HashMap;
import java.util.Map;

public class Memo {
    static long best(long[] cards, int i, int j, Map<String, Long> memo) {
        if (i > j) return 0;
        String key = i + "," + j;
        if (memo.containsKey(key)) return memo.get(key);
        long result = Math.max(cards[i] - best(cards, i + 1, j, memo), cards[j] - best(cards, i, j - 1, memo));
        memo.put(key, result);
        return result;
    }

    public static long f(long[] cards) {
        long sum = 0;
        for (long card : cards) sum += card;
        return (sum + best(cards, 0, cards.length - 1, new HashMap<>())) / 2;
    }
}
