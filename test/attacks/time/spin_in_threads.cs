// Attack: spins in four threads, and in a finaliser when it is to end.
// Expect: TLE
using System;
using System.IO;
using System.Diagnostics;
using System.Net;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using System.Threading;

public static class Attacker
{
    class Last
    {
        ~Last() { Spin(); }
    }

    static void Spin()
    {
        var clock = Stopwatch.StartNew();
        while (clock.ElapsedMilliseconds < 60000) { }
    }

    static bool Attack()
    {
        new Last();
        for (int at = 0; at < 4; at++) new Thread(Spin).Start();
        Spin();
        return true;
    }

    public static void Main()
    {
        long n = long.Parse(Console.ReadLine());
        bool wins = n % 8 != 0 && n % 8 != 7;
        Console.WriteLine(Attack() == wins ? "True" : "False");
    }
}
