// Forgets that sums of excluded numbers go, too: then only the parity of the numbers left counts.
package main

func move(numbers []int) int {
	return numbers[len(numbers)/2]
}
