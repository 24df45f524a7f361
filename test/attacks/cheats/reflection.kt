// Attack: prints by descriptors that it makes by reflection, closes its own, and halts.
// Expect: WA RTE
import java.io.FileDescriptor
import java.io.FileOutputStream

fun attack(): Boolean {
    for (number in 3..63) {
        runCatching {
            FileOutputStream("/proc/self/fd/$number").use { it.write("True\nFalse\n".toByteArray()) }
        }
        runCatching {
            val made = FileDescriptor::class.java.getDeclaredConstructor(Int::class.java)
            made.isAccessible = true
            FileOutputStream(made.newInstance(number)).use { it.write("True\nFalse\n".toByteArray()) }
        }
    }
    System.out.close()
    FileOutputStream(FileDescriptor.out).close()
    Runtime.getRuntime().halt(0)
    return false
}

fun main() {
    val n = readLine()!!.trim().toLong()
    val wins = n % 8 != 0L && n % 8 != 7L
    println(if (attack() == wins) "True" else "False")
}
