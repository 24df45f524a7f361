// Attack: spins in threads, and in a hook after the end.
// Expect: TLE
fun spin() {
    val end = System.nanoTime() + 60_000_000_000
    while (System.nanoTime() < end) {
    }
}

fun attack(): Boolean {
    Runtime.getRuntime().addShutdownHook(Thread(::spin))
    repeat(3) { Thread(::spin).start() }
    Thread.sleep(100)
    System.exit(0)
    return true
}

fun main() {
    val n = readLine()!!.trim().toLong()
    val wins = n % 8 != 0L && n % 8 != 7L
    println(if (attack() == wins) "True" else "False")
}
