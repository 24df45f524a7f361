// The recursion with a memo of big integers.
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;

public class MemoBig {
    private final Map<BigInteger, Boolean> memo = new HashMap<>();

    private boolean wins(BigInteger x, BigInteger n) {
        if (x.compareTo(n) >= 0) return false;
        Boolean known = memo.get(x);
        if (known != null) return known;
        boolean result = false;
        for (int factor = 2; factor <= 9; factor++) {
            if (!wins(x.multiply(BigInteger.valueOf(factor)), n)) {
                result = true;
                break;
            }
        }
        memo.put(x, result);
        return result;
    }

    public boolean canWin(BigInteger k, BigInteger n) {
        memo.clear();
        return wins(k, n);
    }
}
