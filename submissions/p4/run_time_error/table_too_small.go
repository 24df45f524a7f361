// The table ends at 300 cards; Go panics on a larger index.
package main

const limit = 300

func f(L []int64) int64 {
	var ahead [limit + 1][limit + 1]int64
	var sum int64
	for i := len(L) - 1; i >= 0; i-- {
		sum += L[i]
		ahead[i][i] = L[i]
		for j := i + 1; j < len(L); j++ {
			ahead[i][j] = max(L[i]-ahead[i+1][j], L[j]-ahead[i][j-1])
		}
	}
	return (sum + ahead[0][max(len(L)-1, 0)]) / 2
}
