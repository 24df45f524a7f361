// Go refuses variables that are never used.
package main

func AcanWin(n int64) bool {
	period := 8
	return n%8 != 0 && n%8 != 7
}
