// A function on long[]; the folded row lives in a deque, whose last three are looked at.
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.ArrayList;
import java.util.List;

class Cards {
    static long f(long[] cards) {
        ArrayDeque<Long> row = new ArrayDeque<>();
        for (long card : cards) {
            long c = card;
            while (row.size() >= 2) {
                long b = row.pollLast();
                long a = row.peekLast();
                if (a > b || b < c) {
                    row.addLast(b);
                    break;
                }
                row.pollLast();
                c += a - b;
            }
            row.addLast(c);
        }
        List<Long> rest = new ArrayList<>(row);
        Collections.sort(rest);
        long difference = 0;
        for (long card : rest) difference = card - difference;
        return (Arrays.stream(cards).sum() + difference) / 2;
    }
}
