// Returns the sum of the second player. Fails first on [1].
package main

import "slices"

func f(L []int64) int64 {
	var row []int64
	var sum, difference int64
	for _, card := range L {
		sum += card
		row = append(row, card)
		for m := len(row); m >= 3 && row[m-3] <= row[m-2] && row[m-2] >= row[m-1]; m -= 2 {
			row[m-3] += row[m-1] - row[m-2]
			row = row[:m-2]
		}
	}
	slices.Sort(row)
	for _, card := range row {
		difference = card - difference
	}
	return (sum - difference) / 2
}
