// Attack: fills 8 GB outside of the heap, where the collector's limit does not count.
// Expect: MLE RTE WA
import java.nio.ByteBuffer

fun attack(): Boolean {
    val field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe")
    field.isAccessible = true
    val unsafe = field.get(null)
    val allocate = unsafe.javaClass.getMethod("allocateMemory", Long::class.java)
    val fill = unsafe.javaClass.getMethod("setMemory", Long::class.java, Long::class.java, Byte::class.java)
    val kept = ArrayList<ByteBuffer>()
    repeat(128) {
        val block = allocate.invoke(unsafe, 64L shl 20) as Long
        fill.invoke(unsafe, block, 64L shl 20, 1.toByte())
        runCatching { kept.add(ByteBuffer.allocateDirect(1 shl 20)) }
    }
    return true
}

fun main() {
    val n = readLine()!!.trim().toLong()
    val wins = n % 8 != 0L && n % 8 != 7L
    println(if (attack() == wins) "True" else "False")
}
