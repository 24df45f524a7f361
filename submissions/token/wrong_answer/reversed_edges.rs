// Mistake: reads an edge (a, b) as a way from b to a.
fn outcome(nodes: i64, edges: Vec<(i64, i64)>, start: i64) -> String {
    let nodes = nodes as usize;
    let mut next = vec![Vec::new(); nodes];
    let mut value = vec![0; nodes];
    for (from, to) in edges {
        next[to as usize].push(from as usize);
    }
    for _ in 0..=nodes {
        for node in 0..nodes {
            if next[node].iter().any(|&to| value[to] < 0) {
                value[node] = 1;
            } else if next[node].iter().all(|&to| value[to] > 0) {
                value[node] = -1;
            }
        }
    }
    match value[start as usize] {
        1 => "win".to_string(),
        -1 => "loss".to_string(),
        _ => "draw".to_string(),
    }
}
