// The recursion of the statement without a memo: 2^N calls.
package main

func f(L []int64) int64 {
	if len(L) == 0 {
		return 0
	}
	takeLeft := L[0] - ahead(L[1:])
	takeRight := L[len(L)-1] - ahead(L[:len(L)-1])
	var sum int64
	for _, card := range L {
		sum += card
	}
	return (sum + max(takeLeft, takeRight)) / 2
}

// ahead says by how much the player to move wins.
func ahead(L []int64) int64 {
	if len(L) == 0 {
		return 0
	}
	return max(L[0]-ahead(L[1:]), L[len(L)-1]-ahead(L[:len(L)-1]))
}
