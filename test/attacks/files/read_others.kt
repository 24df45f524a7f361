// Attack: reads the machine's passwords, a file of others, and its neighbours' builds.
// Expect: WA
import java.io.File

fun attack(): Boolean {
    val own = File(object {}.javaClass.protectionDomain.codeSource.location.path).canonicalPath
    val others = File("@BUILDS@").walkTopDown().filter { it.name.endsWith(".jar") && it.canonicalPath != own }
    val canRead = listOf("/etc/shadow", "@CANARY@", "/proc/1/environ").any { path ->
        runCatching { File(path).readBytes().isNotEmpty() }.getOrDefault(false)
    }
    return canRead || others.any() || runCatching { File("@DROP@/kotlin").createNewFile() }.getOrDefault(false)
}

fun main() {
    val n = readLine()!!.trim().toLong()
    val wins = n % 8 != 0L && n % 8 != 7L
    println(if (attack() == wins) "True" else "False")
}
