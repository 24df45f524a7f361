// Does not compile: the maximum is a long, and the variable an int.
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class LossyConversion {
    public static Map<Long, List<Long>> winningMoves(List<Long> numbers) {
        int top = numbers.stream().mapToLong(Long::longValue).max().orElse(1);
        Map<Long, List<Long>> answer = new TreeMap<>();
        for (long move : numbers) {
            if (2 * move > top) {
                answer.put(move, new ArrayList<>());
            }
        }
        return answer;
    }
}
