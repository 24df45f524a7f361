// Attack: fills 8 GB that the collector knows nothing of.
// Expect: MLE RTE
using System;
using System.IO;
using System.Runtime.InteropServices;
using System.Threading;

public static class Attacker
{
    static bool Attack()
    {
        for (int at = 0; at < 128; at++)
        {
            IntPtr block = Marshal.AllocHGlobal(64 << 20);
            for (int place = 0; place < 64 << 20; place += 4096) Marshal.WriteByte(block, place, 1);
        }
        return true;
    }

    public static void Main()
    {
        long n = long.Parse(Console.ReadLine());
        bool wins = n % 8 != 0 && n % 8 != 7;
        Console.WriteLine(Attack() == wins ? "True" : "False");
    }
}
