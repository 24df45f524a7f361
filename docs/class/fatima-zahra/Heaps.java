import java.util.LinkedList;
import java.util.List;

public class EmptyList {
    public static boolean canWin(List<Long> heaps) {
        LinkedList<Long> left = new LinkedList<>(heaps);
        boolean myTurn = true;
        while (left.getFirst() == 1) {
            left.removeFirst();
            myTurn = !myTurn;
        }
        return myTurn;
    }
}
