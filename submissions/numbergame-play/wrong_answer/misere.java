import java.util.HashMap;
import java.util.Map;

// Believes that the player who takes the last number loses.
class Misere {
    static Map<Long, Boolean> memo = new HashMap<>();

    static long exclude(long mask, int number, int top) {
        for (int step = number; step <= top; step *= 2) mask |= mask << step;
        return mask & ((2L << top) - 1);
    }

    static boolean wins(long mask, int top) {
        if ((mask | 2) == (2L << top) - 1) return true;
        Boolean known = memo.get(mask * 64 + top);
        if (known != null) return known;
        boolean result = false;
        for (int number = top; number >= 2 && !result; number--)
            if ((mask >> number & 1) == 0) result = !wins(exclude(mask, number, top), top);
        memo.put(mask * 64 + top, result);
        return result;
    }

    static int move(int[] numbers) {
        int top = numbers[numbers.length - 1];
        long start = (2L << top) - 3;
        for (int number : numbers) start &= ~(1L << number);
        for (int number : numbers) if (!wins(exclude(start, number, top), top)) return number;
        return numbers[0];
    }
}
