// Goes through all nodes in every round.
import java.util.*;

public class Rounds {
    static String outcome(long nodes, List<Map.Entry<Long, Long>> edges, long start) {
        int n = (int) nodes;
        List<List<Integer>> targets = new ArrayList<>();
        for (int v = 0; v < n; v++) targets.add(new ArrayList<>());
        for (Map.Entry<Long, Long> edge : edges) {
            targets.get(edge.getKey().intValue()).add(edge.getValue().intValue());
        }
        int[] value = new int[n];
        for (boolean changed = true; changed; ) {
            changed = false;
            int[] next = value.clone();
            for (int v = 0; v < n; v++) {
                if (value[v] != 0) continue;
                boolean isLost = true;
                for (int to : targets.get(v)) {
                    if (value[to] < 0) next[v] = 1;
                    if (value[to] <= 0) isLost = false;
                }
                if (isLost) next[v] = -1;
                changed |= next[v] != 0;
            }
            value = next;
        }
        int result = value[(int) start];
        return result > 0 ? "win" : result < 0 ? "loss" : "draw";
    }
}
