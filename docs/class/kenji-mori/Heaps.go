package main

func canWin(heaps []int64) bool {
	firstPlayerMoves := true
	for _, heap := range heaps {
		if heap > 1 {
			return firstPlayerMoves
		}
		firstPlayerMoves = !firstPlayerMoves
	}
	return !firstPlayerMoves
}
