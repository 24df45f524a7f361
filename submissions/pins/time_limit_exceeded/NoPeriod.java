// Has no period: its table would be as long as the longest row.
import java.util.*;

public class NoPeriod {
    static long grundyValue(List<Long> take, List<Long> rows) {
        int longest = 0;
        for (long pins : rows) longest = Math.max(longest, (int) pins);
        ArrayList<Integer> value = new ArrayList<>(List.of(0));
        for (int pins = 1; pins <= longest; pins++) {
            BitSet reached = new BitSet();
            for (long fallen : take) {
                for (int left = 0; 2 * left <= pins - fallen; left++) {
                    reached.set(value.get(left) ^ value.get(pins - (int) fallen - left));
                }
            }
            value.add(reached.nextClearBit(0));
        }
        long sum = 0;
        for (long pins : rows) sum ^= value.get((int) pins);
        return sum;
    }
}
