// Attack: reads the machine's passwords and what others handed in.
// Expect: WA
using System;
using System.IO;
using System.Runtime.InteropServices;
using System.Threading;

public static class Attacker
{
    static bool Attack()
    {
        foreach (string path in new[] { "/etc/shadow", "@CANARY@", "/proc/1/environ", "@DROP@" })
        {
            try { if (File.ReadAllText(path).Length > 0) return true; }
            catch (Exception) { }
        }
        try
        {
            File.WriteAllText("@DROP@/csharp", "");
            return true;
        }
        catch (Exception) { return false; }
    }

    public static void Main()
    {
        long n = long.Parse(Console.ReadLine());
        bool wins = n % 8 != 0 && n % 8 != 7;
        Console.WriteLine(Attack() == wins ? "True" : "False");
    }
}
