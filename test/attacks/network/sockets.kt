// Attack: connects to a server on this machine, and listens itself.
// Expect: WA
import java.net.ServerSocket
import java.net.Socket

fun attack(): Boolean =
    runCatching { Socket("127.0.0.1", @PORT@).isConnected }.getOrDefault(false) ||
        runCatching { ServerSocket(0).isBound }.getOrDefault(false)

fun main() {
    val n = readLine()!!.trim().toLong()
    val wins = n % 8 != 0L && n % 8 != 7L
    println(if (attack() == wins) "True" else "False")
}
