package main

func canWin(k int64, n int64) bool {
	switch {
	case 9*k >= n:
		return true
	case 18*k >= n:
		return false
	default:
		return canWin(18*k, n)
	}
}
