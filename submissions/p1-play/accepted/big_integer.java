import java.math.BigInteger;
import java.util.List;

// Tries the legal moves and looks at the remainder that each one leaves.
public class Stones {
    static BigInteger move(BigInteger stones, String mover) {
        List<Integer> takes = mover.equals("A") ? List.of(1, 2, 3, 4, 5, 6) : List.of(2, 3, 5, 7);
        int most = takes.get(takes.size() - 1);
        BigInteger legal = null;
        for (int n = 1; n <= most; n++) {
            BigInteger taken = BigInteger.valueOf(n);
            int compared = taken.compareTo(stones);
            boolean takesAll = compared == 0 && stones.compareTo(BigInteger.valueOf(most)) < 0;
            if (compared > 0 || !(takes.contains(n) || takesAll)) continue;
            int rest = stones.subtract(taken).mod(BigInteger.valueOf(8)).intValue();
            if (rest == 0 || mover.equals("B") && rest == 7) return taken;
            if (legal == null) legal = taken;
        }
        return legal;
    }
}
