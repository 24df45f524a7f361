fn outcome(nodes: i64, edges: Vec<(i64, i64)>, start: i64) -> String {
    let nodes = nodes as usize;
    let mut before = vec![Vec::new(); nodes];
    let mut ways = vec![0; nodes];
    for (from, to) in edges {
        before[to as usize].push(from as usize);
        ways[from as usize] += 1;
    }
    // Some(true): won for the player to move.
    let mut won: Vec<Option<bool>> = vec![None; nodes];
    let mut stack: Vec<usize> = (0..nodes).filter(|&node| ways[node] == 0).collect();
    for &node in &stack {
        won[node] = Some(false);
    }
    while let Some(node) = stack.pop() {
        for &source in &before[node] {
            if won[source].is_some() {
                continue;
            }
            ways[source] -= 1;
            if won[node] == Some(false) {
                won[source] = Some(true);
                stack.push(source);
            } else if ways[source] == 0 {
                won[source] = Some(false);
                stack.push(source);
            }
        }
    }
    match won[start as usize] {
        Some(true) => "win".to_string(),
        Some(false) => "loss".to_string(),
        None => "draw".to_string(),
    }
}
