// Leaves one counter whenever it can, whatever comes behind.
package main

func move(heaps []int) int {
	if heaps[0] > 1 {
		return heaps[0] - 1
	}
	return 1
}
