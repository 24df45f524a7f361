// Attack: leaves its answers where Java and Kotlin keep files, and looks for those of the run before.
// Expect: WA
// Runs: twice
import java.io.File

fun attack(): Boolean {
    val home = System.getProperty("user.home") ?: "/"
    val folders = listOf("$home/.java", "$home/.kotlin", "/tmp/hsperfdata_root", "/dev/shm", "/var/tmp", System.getProperty("java.home"))
    var found = false
    for (folder in folders) {
        runCatching {
            File(folder).mkdirs()
            val file = File(folder, "grundy_attack")
            found = found || file.exists()
            file.writeText("")
        }
    }
    return found
}

fun main() {
    val n = readLine()!!.trim().toLong()
    val wins = n % 8 != 0L && n % 8 != 7L
    println(if (attack() == wins) "True" else "False")
}
