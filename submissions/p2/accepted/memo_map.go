// The recursion with a memo in a map.
package main

func wins(x, n int64, memo map[int64]bool) bool {
	if x >= n {
		return false
	}
	if known, ok := memo[x]; ok {
		return known
	}
	result := false
	for factor := int64(2); factor <= 9; factor++ {
		if !wins(x*factor, n, memo) {
			result = true
		}
	}
	memo[x] = result
	return result
}

func canWin(k, n int64) bool {
	return wins(k, n, map[int64]bool{})
}
