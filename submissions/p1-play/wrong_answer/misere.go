// Tries not to take the last stone.
package main

var memo = map[int]map[string]bool{}

func legal(stones int, mover string) []int {
	takes := []int{2, 3, 5, 7}
	if mover == "A" {
		takes = []int{1, 2, 3, 4, 5, 6}
	}
	var moves []int
	hasAll := false
	for _, n := range takes {
		if n <= stones {
			moves = append(moves, n)
			hasAll = hasAll || n == stones
		}
	}
	if stones > 0 && len(moves) < len(takes) && !hasAll {
		moves = append(moves, stones)
	}
	return moves
}

func other(mover string) string {
	if mover == "A" {
		return "B"
	}
	return "A"
}

func wins(stones int, mover string) bool {
	if stones == 0 {
		return true
	}
	for _, n := range legal(stones, mover) {
		if !wins(stones-n, other(mover)) {
			return true
		}
	}
	return false
}

func move(stones int, mover string) int {
	if stones > 16 {
		stones = stones%8 + 8
	}
	moves := legal(stones, mover)
	for _, n := range moves {
		if !wins(stones-n, other(mover)) {
			return n
		}
	}
	return moves[0]
}
