// Recursion with a map from the mask of excluded numbers to the outcome.
package main

type game struct {
	top  int
	wins map[uint64]bool
}

func (g *game) exclude(mask uint64, number int) uint64 {
	for step := number; step <= g.top; step *= 2 {
		mask |= mask << step
	}
	return mask & (1<<(g.top+1) - 1)
}

func (g *game) canWin(mask uint64) bool {
	if known, ok := g.wins[mask]; ok {
		return known
	}
	result := false
	for number := g.top; number >= 2 && !result; number-- {
		if mask>>number&1 == 0 {
			result = !g.canWin(g.exclude(mask, number))
		}
	}
	g.wins[mask] = result
	return result
}

func move(numbers []int) int {
	g := &game{top: numbers[len(numbers)-1], wins: map[uint64]bool{}}
	start := uint64(1)<<(g.top+1) - 3
	for _, number := range numbers {
		start &^= 1 << number
	}
	for _, number := range numbers {
		if !g.canWin(g.exclude(start, number)) {
			return number
		}
	}
	return numbers[0]
}
