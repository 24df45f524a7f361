// Attack: starts 3,000 threads that sleep.
// Expect: WA RTE MLE TLE
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
        int started = 0;
        try
        {
            for (; started < 3000; started++)
            {
                var thread = new Thread(() => Thread.Sleep(5000), 65536) { IsBackground = true };
                thread.Start();
            }
        }
        catch (Exception) { }
        return started > 1500;
    }

    public static void Main()
    {
        long n = long.Parse(Console.ReadLine());
        bool wins = n % 8 != 0 && n % 8 != 7;
        Console.WriteLine(Attack() == wins ? "True" : "False");
    }
}
