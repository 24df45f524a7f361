package main

func AcanWin(n int64) bool {
	return (n+1)%8 > 1
}
