// Folds on a slice and sorts what is left; reads through a buffer.
package main

import (
	"bufio"
	"fmt"
	"os"
	"slices"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n int
	fmt.Fscan(in, &n)
	var sum, difference int64
	row := make([]int64, 0, n)
	for range n {
		var card int64
		fmt.Fscan(in, &card)
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
	fmt.Println((sum + difference) / 2)
}
