// Right, but follows every order of play to its end.
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class PlainRecursion {
    private static boolean[] exclude(boolean[] excluded, int number) {
        boolean[] result = excluded.clone();
        result[number] = true;
        for (int sum = number + 2; sum < result.length; sum++) {
            result[sum] |= result[sum - number];
        }
        return result;
    }

    private static boolean wins(boolean[] excluded) {
        for (int move = excluded.length - 1; move >= 2; move--) {
            if (!excluded[move] && !wins(exclude(excluded, move))) {
                return true;
            }
        }
        return false;
    }

    public Map<Long, List<Long>> winningMoves(long[] numbers) {
        int top = 1;
        for (long number : numbers) {
            top = Math.max(top, (int) number);
        }
        boolean[] given = new boolean[top + 1];
        for (long number : numbers) {
            given[(int) number] = true;
        }
        boolean[] start = new boolean[top + 1];
        for (int i = 2; i <= top; i++) {
            if (!given[i]) {
                start = exclude(start, i);
            }
        }
        Map<Long, List<Long>> answer = new TreeMap<>();
        for (int move = 2; move <= top; move++) {
            if (start[move]) {
                continue;
            }
            boolean[] next = exclude(start, move);
            if (!wins(next)) {
                List<Long> rest = new ArrayList<>();
                for (int i = 2; i <= top; i++) {
                    if (!next[i]) {
                        rest.add((long) i);
                    }
                }
                answer.put((long) move, rest);
            }
        }
        return answer;
    }
}
