// Never selects n by doubling or squaring.
package main

var memo = map[[2]int]bool{}

func wins(x int, n int) bool {
	if x > n/2 {
		return (n-x)%2 == 1
	}
	key := [2]int{x, n}
	if known, ok := memo[key]; ok {
		return known
	}
	memo[key] = !wins(x+1, n) || 2*x+2 < n && !wins(2*x+2, n) || x*x+1 < n && !wins(x*x+1, n)
	return memo[key]
}

func move(x int, n int) int {
	if n > 1000 || x > n/2 {
		return x + 1
	}
	if 2*x+2 < n && !wins(2*x+2, n) {
		return 2*x + 2
	}
	if x*x+1 < n && !wins(x*x+1, n) {
		return x*x + 1
	}
	return x + 1
}
