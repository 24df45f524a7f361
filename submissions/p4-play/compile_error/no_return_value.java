public class Cards {
    static String move(int[] cards, long own, long opponents) {
        if (cards.length == 1) return "left";
    }
}
