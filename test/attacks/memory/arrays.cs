// Attack: fills arrays with 8 GB.
// Expect: MLE RTE
using System;
using System.IO;
using System.Runtime.InteropServices;
using System.Threading;

public static class Attacker
{
    static bool Attack()
    {
        var kept = new byte[128][];
        for (int at = 0; at < kept.Length; at++)
        {
            kept[at] = new byte[64 << 20];
            for (int place = 0; place < kept[at].Length; place += 4096) kept[at][place] = 1;
        }
        return kept[127][0] == 1;
    }

    public static void Main()
    {
        long n = long.Parse(Console.ReadLine());
        bool wins = n % 8 != 0 && n % 8 != 7;
        Console.WriteLine(Attack() == wins ? "True" : "False");
    }
}
