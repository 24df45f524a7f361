// Always starts from 1, whatever k is. Fails first at k = 2, n = 10.
package main

func canWin(k, n int64) bool {
	for x := int64(1); ; x *= 18 {
		if n <= 9*x {
			return true
		}
		if n <= 18*x {
			return false
		}
	}
}
