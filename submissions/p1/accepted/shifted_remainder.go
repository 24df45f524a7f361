// (n + 1) mod 8 is 0 or 1 exactly for the lost piles.
package main

func AcanWin(n int64) bool {
	return (n+1)%8 > 1
}
