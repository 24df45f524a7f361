// Fills a table: wins[i] says whether the player to move wins the heaps from i on.
public class SuffixTable {
    public static boolean canWin(long[] heaps) {
        boolean[] wins = new boolean[heaps.length + 1];
        for (int i = heaps.length - 1; i >= 0; i--) {
            boolean takeAll = !wins[i + 1];
            boolean leaveOne = heaps[i] > 1 && wins[i + 1];
            wins[i] = takeAll || leaveOne;
        }
        return wins[0];
    }
}
