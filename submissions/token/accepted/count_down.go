package main

func outcome(nodes int, edges [][2]int, start int) (answer string) {
	before := make([][]int, nodes)
	ways := make([]int, nodes)
	for _, edge := range edges {
		before[edge[1]] = append(before[edge[1]], edge[0])
		ways[edge[0]]++
	}
	results := make([]string, nodes)
	queue := []int{}
	for node, count := range ways {
		if count == 0 {
			results[node] = "loss"
			queue = append(queue, node)
		}
	}
	for len(queue) > 0 {
		node := queue[0]
		queue = queue[1:]
		for _, source := range before[node] {
			if results[source] != "" {
				continue
			}
			ways[source]--
			switch {
			case results[node] == "loss":
				results[source] = "win"
			case ways[source] == 0:
				results[source] = "loss"
			default:
				continue
			}
			queue = append(queue, source)
		}
	}
	if results[start] == "" {
		return "draw"
	}
	return results[start]
}
