// A table for up to 60 cards.
package main

var leads [61][61]int

func move(cards []int, own int, opponents int) string {
	count := len(cards)
	left, right := 0, 0
	for start := 0; start <= count; start++ {
		leads[start][start] = 0
	}
	for length := 1; length <= count; length++ {
		for start := 0; start+length <= count; start++ {
			end := start + length
			left = cards[start] - leads[start+1][end]
			right = cards[end-1] - leads[start][end-1]
			leads[start][end] = max(left, right)
		}
	}
	if left >= right {
		return "left"
	}
	return "right"
}
