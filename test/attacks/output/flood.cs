// Attack: prints 4 GB.
// Expect: OLE TLE
using System;
using System.IO;
using System.Runtime.InteropServices;
using System.Threading;

public static class Attacker
{
    static bool Attack()
    {
        var line = new string('x', 1 << 20);
        for (int at = 0; at < 4096; at++) Console.WriteLine(line);
        return true;
    }

    public static void Main()
    {
        long n = long.Parse(Console.ReadLine());
        bool wins = n % 8 != 0 && n % 8 != 7;
        Console.WriteLine(Attack() == wins ? "True" : "False");
    }
}
