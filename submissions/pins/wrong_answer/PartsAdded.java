// Mistake: adds the values of the two parts that a ball leaves.
import java.util.*;

public class PartsAdded {
    static long grundyValue(List<Long> take, List<Long> rows) {
        int longest = 0;
        for (long pins : rows) longest = Math.max(longest, (int) Math.min(pins, 1000));
        int[] value = new int[longest + 1];
        for (int pins = 1; pins <= longest; pins++) {
            BitSet reached = new BitSet();
            for (long fallen : take) {
                for (int left = 0; left + fallen <= pins; left++) {
                    reached.set(value[left] + value[pins - (int) fallen - left]);
                }
            }
            value[pins] = reached.nextClearBit(0);
        }
        long sum = 0;
        for (long pins : rows) sum ^= value[(int) Math.min(pins, 1000)];
        return sum;
    }
}
