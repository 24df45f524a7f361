// The array ends at 5,000; Go panics on a larger index.
package main

func canWin(n int64) bool {
	var wins [5001]bool
	wins[n] = false
	for x := n - 1; x >= 1; x-- {
		wins[x] = !wins[x+1] ||
			2*x+2 <= n && !wins[2*x+2] ||
			x*x+1 <= n && !wins[x*x+1]
	}
	return !wins[1]
}
