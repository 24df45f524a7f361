// A program: settles the row from its end.
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var count int
	fmt.Fscan(in, &count)
	heaps := make([]int64, count)
	for i := range heaps {
		fmt.Fscan(in, &heaps[i])
	}
	wins := false
	for i := count - 1; i > 0; i-- {
		wins = heaps[i] > 1 || !wins
	}
	if wins && heaps[0] > 1 {
		fmt.Println(heaps[0] - 1)
	} else {
		fmt.Println(heaps[0])
	}
}
