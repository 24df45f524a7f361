// Plays well until one move from the goal, and then hesitates.
package main

func wins(x int, n int) bool {
	for x < n {
		if (n+8)/9 <= x {
			return true
		}
		if x > n/18 {
			return false
		}
		x *= 18
	}
	return false
}

func move(x int, n int) int {
	if 9*x >= n {
		return 2
	}
	for f := 2; f <= 9; f++ {
		if !wins(x*f, n) {
			return f
		}
	}
	return 2
}
