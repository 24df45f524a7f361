// Attack: fills the heap, and starts again when it is full.
// Expect: MLE
import java.util.ArrayList;
import java.util.List;

public class Heap {
    static final List<long[]> KEPT = new ArrayList<>();

    public static boolean AcanWin(long n) {
        for (int piece = 0; piece < 1000; piece++) KEPT.add(new long[1 << 20]);
        return n % 8 != 0 && n % 8 != 7;
    }
}
