// Mistake: knocks down pins at the end of a row only.
package main

func grundyValue(take []int, rows []int) (sum int) {
	values := []int{0}
	for pins := 1; pins <= 1000; pins++ {
		reached := map[int]bool{}
		for _, fallen := range take {
			if fallen <= pins {
				reached[values[pins-fallen]] = true
			}
		}
		value := 0
		for reached[value] {
			value++
		}
		values = append(values, value)
	}
	for _, pins := range rows {
		sum ^= values[min(pins, 1000)]
	}
	return sum
}
