// Mistake: closes the set before the first move, but later only the number taken goes.
// Fails first on {2, 4}.
package main

import (
	"fmt"
	"slices"
	"strings"
)

func main() {
	var count, top int
	fmt.Scan(&count)
	given := map[int]bool{}
	for i := 0; i < count; i++ {
		var number int
		fmt.Scan(&number)
		given[number] = true
		top = max(top, number)
	}

	var left []int
	for number := 2; number <= top; number++ {
		for i := 2; i <= number-i; i++ {
			if !given[i] && !given[number-i] {
				given[number] = false
			}
		}
		if given[number] {
			left = append(left, number)
		}
	}

	// Every move takes one number, so an odd number of them is good.
	if len(left)%2 == 0 {
		return
	}
	for i, move := range left {
		rest := slices.Delete(slices.Clone(left), i, i+1)
		fmt.Printf("%d -> [%s]\n", move, strings.Trim(strings.ReplaceAll(fmt.Sprint(rest), " ", ", "), "[]"))
	}
}
