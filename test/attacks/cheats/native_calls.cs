// Attack: closes its descriptors, and prints on others, by functions of C.
// Expect: WA RTE
using System;
using System.IO;
using System.Diagnostics;
using System.Net;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using System.Threading;

public static class Attacker
{
    [DllImport("libc")] static extern int close(int descriptor);
    [DllImport("libc")] static extern int dup2(int from, int to);
    [DllImport("libc")] static extern IntPtr write(int descriptor, byte[] bytes, IntPtr count);
    [DllImport("libc")] static extern void _exit(int status);

    static bool Attack()
    {
        var answer = System.Text.Encoding.ASCII.GetBytes("True\nFalse\n");
        for (int descriptor = 3; descriptor < 64; descriptor++) write(descriptor, answer, (IntPtr)answer.Length);
        dup2(2, 1);
        for (int descriptor = 2; descriptor < 64; descriptor++) close(descriptor);
        _exit(0);
        return false;
    }

    public static void Main()
    {
        long n = long.Parse(Console.ReadLine());
        bool wins = n % 8 != 0 && n % 8 != 7;
        Console.WriteLine(Attack() == wins ? "True" : "False");
    }
}
