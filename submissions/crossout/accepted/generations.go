// Deal by deal, all boards that can come up; the length they may have grows until one is cleared.
package main

import "sort"

type path struct {
	before *path
	move   [2]int
}

type board struct {
	digits string
	alive  string // the cells not crossed out, one byte each
	path   *path
}

func findMoves(b board, width int) [][2]int {
	var moves [][2]int
	above := make([]int, width)
	for i := range above {
		above[i] = -1
	}
	before := -1
	isPair := func(p, q int) bool {
		return p >= 0 && (b.digits[p] == b.digits[q] || b.digits[p]+b.digits[q] == '0'+'0'+10)
	}
	for i := 0; i < len(b.alive); i++ {
		q := int(b.alive[i])
		upper := above[q%width]
		if isPair(before, q) {
			moves = append(moves, [2]int{before, q})
		}
		if upper != before && isPair(upper, q) {
			moves = append(moves, [2]int{upper, q})
		}
		before, above[q%width] = q, q
	}
	return moves
}

func cross(alive string, move [2]int) string {
	rest := make([]byte, 0, len(alive))
	for i := 0; i < len(alive); i++ {
		if cell := int(alive[i]); cell != move[0] && cell != move[1] {
			rest = append(rest, alive[i])
		}
	}
	return string(rest)
}

func findStuck(start board, width int) []board {
	var stuck []board
	seen := map[string]bool{start.alive: true}
	for stack := []board{start}; len(stack) > 0; {
		b := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		moves := findMoves(b, width)
		for _, move := range moves {
			rest := cross(b.alive, move)
			if !seen[rest] {
				seen[rest] = true
				stack = append(stack, board{b.digits, rest, &path{b.path, move}})
			}
		}
		if len(moves) == 0 {
			stuck = append(stuck, b)
		}
	}
	return stuck
}

func deal(b board) board {
	digits, alive := []byte(b.digits), []byte(b.alive)
	for i := 0; i < len(b.alive); i++ {
		alive = append(alive, byte(len(digits)))
		digits = append(digits, b.digits[b.alive[i]])
	}
	return board{string(digits), string(alive), b.path}
}

func search(start board, width, bound int) (board, bool) {
	for generation := []board{start}; len(generation) > 0; {
		var next []board
		for _, b := range generation {
			for _, stuck := range findStuck(b, width) {
				if len(stuck.alive) == 0 {
					return stuck, true
				}
				if len(stuck.digits)+len(stuck.alive) <= bound {
					next = append(next, deal(stuck))
				}
			}
		}
		sort.Slice(next, func(i, j int) bool { return len(next[i].digits) < len(next[j].digits) })
		generation = next
	}
	return board{}, false
}

func solve(width int, digits string) [][2]int {
	start := board{digits: digits}
	for i := range digits {
		start.alive += string([]byte{byte(i)})
	}
	for bound := 40; bound < 250; bound += 15 {
		if cleared, ok := search(start, width, bound); ok {
			var moves [][2]int
			for p := cleared.path; p != nil; p = p.before {
				moves = append([][2]int{p.move}, moves...)
			}
			return moves
		}
	}
	return nil
}
