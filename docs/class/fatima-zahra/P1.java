import java.math.BigInteger;

public class Stones {
    private static final BigInteger EIGHT = BigInteger.valueOf(8);

    public static boolean AcanWin(BigInteger n) {
        int rest = n.mod(EIGHT).intValue();
        return rest != 0 && rest != 7;
    }
}
