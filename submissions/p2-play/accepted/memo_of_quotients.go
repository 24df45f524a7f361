// Only the factors 2, 3, 5 and 7 occur, so a memo of numbers below n stays small.
package main

func move(x int, n int) int {
	memo := map[int]bool{}
	var wins func(at int) bool
	wins = func(at int) bool {
		if 9*at >= n {
			return true
		}
		if known, ok := memo[at]; ok {
			return known
		}
		result := false
		for f := 2; f <= 9 && !result; f++ {
			result = !wins(at * f)
		}
		memo[at] = result
		return result
	}
	for f := 9; f >= 2; f-- {
		if x*f >= n || !wins(x*f) {
			return f
		}
	}
	return 2
}
