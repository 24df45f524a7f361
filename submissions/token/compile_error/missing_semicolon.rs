fn outcome(nodes: i64, edges: Vec<(i64, i64)>, start: i64) -> String {
    let mut ways = vec![0; nodes as usize]
    for (from, _) in edges {
        ways[from as usize] += 1;
    }
    if ways[start as usize] == 0 { "loss".to_string() } else { "draw".to_string() }
}
