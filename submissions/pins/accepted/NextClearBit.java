import java.util.*;

public class NextClearBit {
    static final int START = 204, PERIOD = 204;

    static long grundyValue(List<Long> take, List<Long> rows) {
        boolean isPeriodic = take.get(take.size() - 1) <= 2;
        int[] lengths = new int[rows.size()];
        int longest = 0;
        for (int i = 0; i < lengths.length; i++) {
            long pins = rows.get(i);
            if (isPeriodic && pins > START) pins = START + (pins - START) % PERIOD;
            lengths[i] = (int) pins;
            longest = Math.max(longest, lengths[i]);
        }
        int[] value = new int[longest + 1];
        for (int pins = 1; pins <= longest; pins++) {
            BitSet reached = new BitSet();
            for (long fallen : take) {
                int rest = pins - (int) fallen;
                for (int left = 0; left <= rest / 2 && rest >= 0; left++) {
                    reached.set(value[left] ^ value[rest - left]);
                }
            }
            value[pins] = reached.nextClearBit(0);
        }
        long sum = 0;
        for (int pins : lengths) sum ^= value[pins];
        return sum;
    }
}
