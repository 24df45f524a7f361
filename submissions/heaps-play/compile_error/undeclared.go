package main

func move(heaps []int) int {
	first := heaps[0]
	return 1
}
