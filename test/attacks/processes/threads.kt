// Attack: starts 3,000 daemon threads that sleep.
// Expect: WA RTE MLE TLE
fun attack(): Boolean {
    var started = 0
    try {
        repeat(3000) {
            val thread = Thread(null, { Thread.sleep(5000) }, "sleeper", 65536)
            thread.isDaemon = true
            thread.start()
            started += 1
        }
    } catch (_: Throwable) {
    }
    return started > 1500
}

fun main() {
    val n = readLine()!!.trim().toLong()
    val wins = n % 8 != 0L && n % 8 != 7L
    println(if (attack() == wins) "True" else "False")
}
