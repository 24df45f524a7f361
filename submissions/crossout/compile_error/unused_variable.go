// Does not compile: Go wants every variable used, and `above` is not.
package main

func solve(width int, digits string) [][2]int {
	var moves [][2]int
	above := map[int]int{}
	for q := 1; q < len(digits); q++ {
		p := q - 1
		if digits[p] == digits[q] || digits[p]-'0'+digits[q]-'0' == 10 {
			moves = append(moves, [2]int{p, q})
		}
	}
	return moves
}
