import java.util.HashMap;
import java.util.List;
import java.util.Map;

class NumberGame {
    private final int top;
    private final Map<Long, Boolean> memo = new HashMap<>();

    NumberGame(int top) {
        this.top = top;
    }

    long exclude(long mask, int number) {
        for (int step = number; step <= top; step *= 2) mask |= mask << step;
        return mask & ((2L << top) - 1);
    }

    boolean wins(long mask) {
        Boolean known = memo.get(mask);
        if (known != null) return known;
        boolean result = false;
        for (int number = top; number >= 2 && !result; number--)
            if ((mask >> number & 1) == 0) result = !wins(exclude(mask, number));
        memo.put(mask, result);
        return result;
    }

    static int move(List<Integer> numbers) {
        NumberGame game = new NumberGame(numbers.get(numbers.size() - 1));
        long start = (2L << game.top) - 3;
        for (int number : numbers) start &= ~(1L << number);
        for (int number : numbers) if (!game.wins(game.exclude(start, number))) return number;
        return numbers.get(0);
    }
}
