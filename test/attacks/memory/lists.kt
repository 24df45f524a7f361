// Attack: keeps arrays of 8 GB, and goes on when there is no more memory.
// Expect: MLE RTE WA
fun attack(): Boolean {
    val kept = ArrayList<ByteArray>()
    repeat(128) {
        try {
            kept.add(ByteArray(64 shl 20) { 1 })
        } catch (_: OutOfMemoryError) {
            return false
        }
    }
    return kept.size == 128
}

fun main() {
    val n = readLine()!!.trim().toLong()
    val wins = n % 8 != 0L && n % 8 != 7L
    println(if (attack() == wins) "True" else "False")
}
