import java.util.*;

public class Backwards {
    static String outcome(long nodes, List<Map.Entry<Long, Long>> edges, long start) {
        int n = (int) nodes;
        List<List<Integer>> before = new ArrayList<>();
        for (int v = 0; v < n; v++) before.add(new ArrayList<>());
        int[] ways = new int[n];
        for (Map.Entry<Long, Long> edge : edges) {
            before.get(edge.getValue().intValue()).add(edge.getKey().intValue());
            ways[edge.getKey().intValue()]++;
        }
        String[] results = new String[n];
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        for (int v = 0; v < n; v++) {
            if (ways[v] == 0) {
                results[v] = "loss";
                queue.add(v);
            }
        }
        while (!queue.isEmpty()) {
            int v = queue.remove();
            for (int u : before.get(v)) {
                if (results[u] != null) continue;
                ways[u]--;
                if (results[v].equals("loss")) results[u] = "win";
                else if (ways[u] == 0) results[u] = "loss";
                if (results[u] != null) queue.add(u);
            }
        }
        String result = results[(int) start];
        return result == null ? "draw" : result;
    }
}
