package main

// Mistake: a node is won only if every move leads to a lost one.
func outcome(nodes int, edges [][2]int, start int) (answer string) {
	targets := make([][]int, nodes)
	for _, edge := range edges {
		targets[edge[0]] = append(targets[edge[0]], edge[1])
	}
	results := make([]string, nodes)
	for changed := true; changed; {
		changed = false
		for node := range results {
			if results[node] != "" {
				continue
			}
			won, lost := 0, 0
			for _, target := range targets[node] {
				if results[target] == "win" {
					won++
				}
				if results[target] == "loss" {
					lost++
				}
			}
			switch len(targets[node]) {
			case won:
				results[node] = "loss"
				changed = true
			case lost:
				results[node] = "win"
				changed = true
			}
		}
	}
	if results[start] == "" {
		return "draw"
	}
	return results[start]
}
