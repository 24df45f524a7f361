// Attack: starts a shell, with the system's shell and without.
// Expect: WA
using System;
using System.IO;
using System.Diagnostics;
using System.Net;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using System.Threading;

public static class Attacker
{
    static bool Attack()
    {
        foreach (bool isShell in new[] { false, true })
        {
            try
            {
                var start = new ProcessStartInfo("/bin/sh", "-c true") { UseShellExecute = isShell };
                using (var shell = Process.Start(start))
                {
                    if (shell.WaitForExit(2000) && shell.ExitCode == 0) return true;
                }
            }
            catch (Exception) { }
        }
        return false;
    }

    public static void Main()
    {
        long n = long.Parse(Console.ReadLine());
        bool wins = n % 8 != 0 && n % 8 != 7;
        Console.WriteLine(Attack() == wins ? "True" : "False");
    }
}
