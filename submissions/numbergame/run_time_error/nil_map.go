// Crashes as soon as it remembers an outcome: the map was never made. Right on {2}.
package main

var memo map[uint64]bool

func exclude(mask uint64, number, top int64) uint64 {
	for sum := number; sum <= top; sum++ {
		if mask>>(sum-number)&1 == 1 {
			mask |= 1 << sum
		}
	}
	return mask
}

func left(mask uint64, top int64) []int64 {
	numbers := []int64{}
	for i := int64(2); i <= top; i++ {
		if mask>>i&1 == 0 {
			numbers = append(numbers, i)
		}
	}
	return numbers
}

func wins(mask uint64, top int64) bool {
	moves := left(mask, top)
	if len(moves) == 0 {
		return false
	}
	result, known := memo[mask]
	if !known {
		for _, move := range moves {
			result = result || !wins(exclude(mask, move, top), top)
		}
		memo[mask] = result
	}
	return result
}

func winningMoves(numbers []int64) map[int64][]int64 {
	top, given := int64(1), map[int64]bool{}
	for _, number := range numbers {
		top = max(top, number)
		given[number] = true
	}
	start := uint64(1)
	for i := int64(2); i <= top; i++ {
		if !given[i] {
			start = exclude(start, i, top)
		}
	}
	answer := map[int64][]int64{}
	for _, move := range left(start, top) {
		next := exclude(start, move, top)
		if !wins(next, top) {
			answer[move] = left(next, top)
		}
	}
	return answer
}
