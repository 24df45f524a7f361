// Attack: prints 4 GB.
// Expect: OLE TLE
fun attack(): Boolean {
    val line = "x".repeat(1 shl 20)
    repeat(4096) { println(line) }
    return true
}

fun main() {
    val n = readLine()!!.trim().toLong()
    val wins = n % 8 != 0L && n % 8 != 7L
    println(if (attack() == wins) "True" else "False")
}
