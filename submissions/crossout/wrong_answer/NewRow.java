// Mistake: begins every deal in a new row, not right after the last cell. Fails first on 1 to 11.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

public class NewRow {
    /** A digit, the cell in which it stands, and its column. */
    private record Cell(int digit, int index, int column) {
        boolean matches(Cell other) {
            return digit == other.digit || digit + other.digit == 10;
        }
    }

    private static List<Cell[]> findPairs(List<Cell> cells) {
        List<Cell[]> pairs = new ArrayList<>();
        Map<Integer, Cell> above = new HashMap<>();
        Cell before = null;
        for (Cell cell : cells) {
            Cell upper = above.put(cell.column, cell);
            if (before != null && before.matches(cell)) {
                pairs.add(new Cell[] {before, cell});
            }
            if (upper != null && upper != before && upper.matches(cell)) {
                pairs.add(new Cell[] {upper, cell});
            }
            before = cell;
        }
        return pairs;
    }

    public static List<int[]> solve(int width, String digits) {
        Random random = new Random(5);
        List<int[]> moves = new ArrayList<>();
        for (int game = 0; game < 500; game++) {
            moves.clear();
            List<Cell> cells = new ArrayList<>();
            for (int i = 0; i < digits.length(); i++) {
                cells.add(new Cell(digits.charAt(i) - '0', i, i % width));
            }
            int length = cells.size();
            while (!cells.isEmpty() && length < 150) {
                List<Cell[]> pairs = findPairs(cells);
                if (pairs.isEmpty()) {
                    List<Cell> left = List.copyOf(cells);
                    for (int i = 0; i < left.size(); i++) {
                        cells.add(new Cell(left.get(i).digit, length + i, i % width));
                    }
                    length += left.size();
                } else {
                    Cell[] pair = pairs.get(random.nextInt(pairs.size()));
                    cells.remove(pair[0]);
                    cells.remove(pair[1]);
                    moves.add(new int[] {pair[0].index, pair[1].index});
                }
            }
            if (cells.isEmpty()) {
                break;
            }
        }
        return moves;
    }
}
