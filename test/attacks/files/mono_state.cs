// Attack: leaves its answers in folders that Mono shares, and looks for those of the run before.
// Expect: WA
// Runs: twice
using System;
using System.IO;
using System.Runtime.InteropServices;
using System.Threading;

public static class Attacker
{
    static bool Attack()
    {
        bool found = false;
        string home = Environment.GetEnvironmentVariable("HOME") ?? "/";
        foreach (string folder in new[] { home + "/.wapi", home + "/.mono", "/tmp/.mono", "/dev/shm", "/var/tmp", "/etc/mono" })
        {
            try
            {
                Directory.CreateDirectory(folder);
                found |= File.Exists(folder + "/grundy_attack");
                File.WriteAllText(folder + "/grundy_attack", "");
            }
            catch (Exception) { }
        }
        return found;
    }

    public static void Main()
    {
        long n = long.Parse(Console.ReadLine());
        bool wins = n % 8 != 0 && n % 8 != 7;
        Console.WriteLine(Attack() == wins ? "True" : "False");
    }
}
