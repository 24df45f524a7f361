import java.util.List;

class FirstLargeHeap {
    static int move(List<Integer> heaps) {
        int first = heaps.get(0);
        int ones = 0;
        for (int heap : heaps.subList(1, heaps.size())) {
            if (heap > 1) return ones % 2 == 0 && first > 1 ? first - 1 : first;
            ones++;
        }
        return ones % 2 == 1 && first > 1 ? first - 1 : first;
    }
}
