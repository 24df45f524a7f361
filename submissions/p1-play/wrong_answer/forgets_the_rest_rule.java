// Never takes the rest unless its number is among those of the player: B with one stone takes two.
public class Stones {
    static long move(long stones, String mover) {
        int[] takes = mover.equals("A") ? new int[] {1, 2, 3, 4, 5, 6} : new int[] {2, 3, 5, 7};
        for (int n : takes) {
            long rest = stones - n;
            if (rest >= 0 && (rest % 8 == 0 || mover.equals("B") && rest % 8 == 7)) return n;
        }
        return takes[0];
    }
}
