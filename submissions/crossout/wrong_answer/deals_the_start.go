// Mistake: deals the digits of the start again, not those that are left. Fails first on 1 to 11.
package main

import (
	"fmt"
	"math/rand"
)

func findPairs(digits string, alive []int, width int) [][2]int {
	var pairs [][2]int
	above := map[int]int{}
	for i, q := range alive {
		matches := func(p int) bool {
			return digits[p] == digits[q] || digits[p]-'0'+digits[q]-'0' == 10
		}
		if i > 0 && matches(alive[i-1]) {
			pairs = append(pairs, [2]int{alive[i-1], q})
		}
		if p, ok := above[q%width]; ok && matches(p) {
			pairs = append(pairs, [2]int{p, q})
		}
		above[q%width] = q
	}
	return pairs
}

func play(start string, width int, random *rand.Rand) (moves [][2]int, isCleared bool) {
	digits := ""
	var alive []int
	for len(digits) < 150 {
		for i := range start {
			alive = append(alive, len(digits)+i)
		}
		digits += start
		for pairs := findPairs(digits, alive, width); len(pairs) > 0; pairs = findPairs(digits, alive, width) {
			move := pairs[random.Intn(len(pairs))]
			moves = append(moves, move)
			var rest []int
			for _, cell := range alive {
				if cell != move[0] && cell != move[1] {
					rest = append(rest, cell)
				}
			}
			alive = rest
		}
		if len(alive) == 0 {
			return moves, true
		}
	}
	return moves, false
}

func main() {
	var width int
	var start string
	fmt.Scan(&width, &start)
	random := rand.New(rand.NewSource(3))
	moves, isCleared := play(start, width, random)
	for game := 0; game < 300 && !isCleared; game++ {
		moves, isCleared = play(start, width, random)
	}
	for _, move := range moves {
		fmt.Println(move[0], move[1])
	}
}
