// A program that prints the card instead of the end.
package main

import "fmt"

func main() {
	var count int
	fmt.Scan(&count)
	cards := make([]int, count)
	for i := range cards {
		fmt.Scan(&cards[i])
	}
	fmt.Println(max(cards[0], cards[count-1]))
}
