// A hash table from masks of excluded numbers to outcomes, filled by recursion.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class NumberGame {
    private final int top;
    private final Map<Integer, Boolean> outcomes = new HashMap<>();

    private NumberGame(int top) {
        this.top = top;
    }

    private int exclude(int excluded, int number) {
        for (int multiple = number; multiple <= top; multiple *= 2) {
            excluded |= excluded << multiple;
        }
        return excluded;
    }

    private boolean isOpen(int excluded, int number) {
        return (excluded >> number & 1) == 0;
    }

    private boolean wins(int excluded) {
        Boolean known = outcomes.get(excluded);
        if (known != null) {
            return known;
        }
        boolean result = false;
        for (int move = top; move >= 2 && !result; move--) {
            result = isOpen(excluded, move) && !wins(exclude(excluded, move));
        }
        outcomes.put(excluded, result);
        return result;
    }

    public static Map<Long, List<Long>> winningMoves(List<Long> numbers) {
        int top = (int) numbers.stream().mapToLong(Long::longValue).max().orElse(1);
        NumberGame game = new NumberGame(top);
        int start = 1;
        for (int i = 2; i <= top; i++) {
            if (!numbers.contains((long) i)) {
                start = game.exclude(start, i);
            }
        }
        Map<Long, List<Long>> answer = new TreeMap<>();
        for (int move = 2; move <= top; move++) {
            if (!game.isOpen(start, move)) {
                continue;
            }
            int next = game.exclude(start, move);
            if (!game.wins(next)) {
                List<Long> rest = new ArrayList<>();
                for (int i = 2; i <= top; i++) {
                    if (game.isOpen(next, i)) {
                        rest.add((long) i);
                    }
                }
                answer.put((long) move, rest);
            }
        }
        return answer;
    }
}
