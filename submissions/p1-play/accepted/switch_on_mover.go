// A program: reads one position and prints one move.
package main

import "fmt"

func main() {
	var stones int64
	var mover string
	fmt.Scan(&stones, &mover)
	rest := stones % 8
	switch {
	case mover == "A" && rest >= 1 && rest <= 6:
		fmt.Println(rest)
	case mover == "A":
		fmt.Println(1)
	case stones < 7:
		fmt.Println(stones)
	case rest == 0 || rest == 1 || rest == 2:
		fmt.Println(2)
	case rest == 3 || rest == 5 || rest == 7:
		fmt.Println(rest)
	case rest == 4:
		fmt.Println(5)
	default:
		fmt.Println(7)
	}
}
