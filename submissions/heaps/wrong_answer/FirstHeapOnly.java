// Mistake: looks at the first heap only: with more than one counter in it one can always win.
// Fails first on 1 1 1.
import java.util.List;

public class FirstHeapOnly {
    public static boolean canWin(List<Long> heaps) {
        return heaps.size() == 1 || heaps.get(0) > 1;
    }
}
