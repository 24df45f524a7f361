// Recursion with a map from the mask of excluded numbers to the outcome.
package main

type game struct {
	top  int64
	wins map[uint64]bool
}

func (g *game) exclude(mask uint64, number int64) uint64 {
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
	for move := g.top; move >= 2 && !result; move-- {
		if mask>>move&1 == 0 {
			result = !g.canWin(g.exclude(mask, move))
		}
	}
	g.wins[mask] = result
	return result
}

func winningMoves(numbers []int64) map[int64][]int64 {
	g := &game{top: 1, wins: map[uint64]bool{}}
	given := uint64(0)
	for _, number := range numbers {
		given |= 1 << number
		g.top = max(g.top, number)
	}
	start := uint64(1)
	for i := int64(2); i <= g.top; i++ {
		if given>>i&1 == 0 {
			start = g.exclude(start, i)
		}
	}
	answer := map[int64][]int64{}
	for move := int64(2); move <= g.top; move++ {
		if start>>move&1 == 1 {
			continue
		}
		next := g.exclude(start, move)
		if g.canWin(next) {
			continue
		}
		rest := []int64{}
		for i := int64(2); i <= g.top; i++ {
			if next>>i&1 == 0 {
				rest = append(rest, i)
			}
		}
		answer[move] = rest
	}
	return answer
}
