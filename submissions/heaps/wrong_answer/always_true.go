// Mistake: thinks that who moves first can always win. Fails first on 1 1.
package main

func canWin(heaps []int64) bool {
	return len(heaps) > 0
}
