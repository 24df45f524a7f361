// The table holds a few numbers below each border only; elsewhere nothing but the parity of x counts.
package main

import (
	"math"
	"slices"
)

const margin = 8

func canWin(n int64) bool {
	borders := bordersOf(n)
	table := map[int64]bool{}
	wins := func(x int64) bool {
		i, _ := slices.BinarySearch(borders, x)
		if distance := borders[i] - x; distance > margin {
			x += (distance - margin + 1) / 2 * 2
		}
		return table[x]
	}
	for _, border := range slices.Backward(borders) {
		for x := border; x >= 1 && x >= border-margin; x-- {
			table[x] = x < n && !wins(x+1) ||
				x <= (n-2)/2 && !wins(2*x+2) ||
				x <= root(n-1) && !wins(x*x+1)
		}
	}
	return !wins(1) // A has selected 1, and B moves
}

// bordersOf undoes the doublings and squarings that lead to n or to a border found before.
func bordersOf(n int64) []int64 {
	var borders []int64
	open := []int64{n}
	for len(open) > 0 {
		border := open[0]
		open = open[1:]
		if border >= 1 && !slices.Contains(borders, border) {
			borders = append(borders, border)
			open = append(open, (border-2)/2, root(border-1))
		}
	}
	slices.Sort(borders)
	return borders
}

// root is the largest r with r*r <= value.
func root(value int64) int64 {
	r := int64(math.Sqrt(float64(value)))
	for r*r > value {
		r--
	}
	for (r+1)*(r+1) <= value {
		r++
	}
	return r
}
