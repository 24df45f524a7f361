// Right, but tries every move of every size of a heap: quadratic in the counters of a heap.
public class EveryMove {
    private static boolean wins(long size, boolean rest) {
        boolean anyLost = false;
        for (long left = 0; left < size; left++) {
            boolean isLost = left == 0 ? !rest : left == 1 ? rest : false;
            anyLost |= isLost;
        }
        return anyLost;
    }

    public static boolean canWin(long[] heaps) {
        boolean result = false;
        for (int i = heaps.length - 1; i >= 0; i--) {
            boolean rest = result;
            for (long size = 1; size <= heaps[i]; size++) {
                result = wins(size, rest);
            }
        }
        return result;
    }
}
