// Passes the turn over the heaps of 1 until there is a choice.
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
