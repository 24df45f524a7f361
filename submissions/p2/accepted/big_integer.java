// Alternates 9 and 2 with BigInteger.
import java.math.BigInteger;

class Multiplication {
    boolean canWin(BigInteger k, BigInteger n) {
        BigInteger x = k;
        boolean first = true;
        while (true) {
            x = x.multiply(BigInteger.valueOf(first ? 9 : 2));
            if (x.compareTo(n) >= 0) return first;
            first = !first;
        }
    }
}
