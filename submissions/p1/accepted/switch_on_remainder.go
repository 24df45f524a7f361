// Reads n and looks at its remainder.
package main

import "fmt"

func main() {
	var n int64
	fmt.Scan(&n)
	switch n % 8 {
	case 0, 7:
		fmt.Println("False")
	default:
		fmt.Println("True")
	}
}
