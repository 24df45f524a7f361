// The recursion of the statement with a memo: as many positions as counters.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Memoized {
    static Map<List<Integer>, Boolean> memo = new HashMap<>();

    public static boolean canWin(List<Integer> heaps) {
        if (heaps.isEmpty()) return false;
        if (memo.containsKey(heaps)) return memo.get(heaps);
        boolean result = false;
        for (int left = 0; left < heaps.get(0); left++) {
            List<Integer> next = new ArrayList<>(heaps.subList(1, heaps.size()));
            if (left > 0) next.add(0, left);
            if (!canWin(next)) result = true;
        }
        memo.put(heaps, result);
        return result;
    }
}
