package main

func grundyValue(take []int, rows []int) (sum int) {
	// Periods 2, 34 and 12 divide 204.
	shorten := func(pins int) int {
		if take[len(take)-1] <= 2 && pins > 816 {
			return 612 + pins%204
		}
		return pins
	}
	longest := 0
	for _, pins := range rows {
		longest = max(longest, shorten(pins))
	}
	values := make([]int, longest+1)
	for pins := 1; pins <= longest; pins++ {
		reached := map[int]bool{}
		for _, fallen := range take {
			for left, right := 0, pins-fallen; left <= right; left, right = left+1, right-1 {
				reached[values[left]^values[right]] = true
			}
		}
		for reached[values[pins]] {
			values[pins]++
		}
	}
	for _, pins := range rows {
		sum ^= values[shorten(pins)]
	}
	return sum
}
