// Attack: has the compiler infer a type that doubles with each of 40 lines.
// Expect: CE WA
fun <T> twice(value: T) = Pair(value, value)

fun <T> nest(value: T) =
    twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(value))))))))))))

fun main() {
    val a = twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(0))))))))))
    val b = twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(a))))))))))
    val c = twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(b))))))))))
    val d = twice(twice(twice(twice(twice(twice(twice(twice(twice(twice(c))))))))))
    println(if (nest(d) == nest(d)) "No" else "Yes")
}
