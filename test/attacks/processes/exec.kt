// Attack: starts a shell by Runtime and by ProcessBuilder.
// Expect: WA
fun attack(): Boolean =
    listOf(
        { Runtime.getRuntime().exec(arrayOf("/bin/sh", "-c", "true")) },
        { ProcessBuilder("/bin/true").start() }
    ).any { start -> runCatching { start().waitFor() == 0 }.getOrDefault(false) }

fun main() {
    val n = readLine()!!.trim().toLong()
    val wins = n % 8 != 0L && n % 8 != 7L
    println(if (attack() == wins) "True" else "False")
}
