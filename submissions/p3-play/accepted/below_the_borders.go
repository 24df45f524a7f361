// The table holds a few numbers below each border only; elsewhere nothing but the parity of x counts.
package main

import (
	"math"
	"slices"
)

const margin = 8

func move(x int64, n int64) int64 {
	borders := bordersOf(n)
	table := map[int64]bool{}
	wins := func(at int64) bool {
		i, _ := slices.BinarySearch(borders, at)
		if distance := borders[i] - at; distance > margin {
			at += (distance - margin + 1) / 2 * 2
		}
		return table[at]
	}
	isGood := func(at int64, next int64, fits bool) bool {
		return fits && !wins(next)
	}
	for _, border := range slices.Backward(borders) {
		for at := border; at >= 1 && at >= border-margin; at-- {
			table[at] = isGood(at, at+1, at < n) || isGood(at, 2*at+2, at <= (n-2)/2) ||
				isGood(at, at*at+1, at <= root(n-1))
		}
	}
	if isGood(x, x*x+1, x <= root(n-1)) {
		return x*x + 1
	}
	if isGood(x, 2*x+2, x <= (n-2)/2) {
		return 2*x + 2
	}
	return x + 1
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
