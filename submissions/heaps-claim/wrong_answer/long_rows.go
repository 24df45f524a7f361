// Right for up to 12 heaps: the loop stops there.
package main

func isLost(heaps []int64) bool {
	ones := 0
	for ones < len(heaps) && ones < 13 && heaps[ones] == 1 {
		ones++
	}
	if ones == len(heaps) {
		return ones%2 == 0
	}
	return ones%2 == 1
}
