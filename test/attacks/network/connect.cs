// Attack: connects to a server on this machine, and listens itself.
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
        try
        {
            using (var client = new TcpClient()) client.Connect(IPAddress.Loopback, @PORT@);
            return true;
        }
        catch (Exception) { }
        try
        {
            var server = new TcpListener(IPAddress.Any, 0);
            server.Start();
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
