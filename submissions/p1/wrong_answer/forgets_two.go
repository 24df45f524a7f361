// Leaves out B's smallest number: B takes 3, 5 or 7. Fails first at n = 15.
package main

const size = 64

var a, b [size]bool

func init() {
	for s := 1; s < size; s++ {
		for _, take := range []int{1, 2, 3, 4, 5, 6} {
			a[s] = a[s] || !b[max(s-take, 0)]
		}
		for _, take := range []int{3, 5, 7} {
			b[s] = b[s] || !a[max(s-take, 0)]
		}
	}
}

func AcanWin(n int64) bool {
	if n >= size {
		n = size - 8 + n%8
	}
	return a[n]
}
