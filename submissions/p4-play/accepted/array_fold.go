package main

import "slices"

func lead(cards []int) int {
	row := make([]int, 0, len(cards))
	for _, card := range cards {
		row = append(row, card)
		for n := len(row); n >= 3 && row[n-3] <= row[n-2] && row[n-2] >= row[n-1]; n = len(row) {
			row[n-3] += row[n-1] - row[n-2]
			row = row[:n-2]
		}
	}
	slices.Sort(row)
	difference := 0
	for _, card := range row {
		difference = card - difference
	}
	return difference
}

func move(cards []int, own int, opponents int) string {
	last := len(cards) - 1
	if cards[0]-lead(cards[1:]) < cards[last]-lead(cards[:last]) {
		return "right"
	}
	return "left"
}
