// Judged after each attack in Kotlin: it must get all its points.
fun main() {
    val n = readLine()!!.trim().toLong()
    println(if (n % 8 != 0L && n % 8 != 7L) "True" else "False")
}
