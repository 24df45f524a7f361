// Attack: makes a constant of 64 GB of doubled texts.
// Expect: CE
using System;

public static class Constants
{
    const string A = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
    const string B = A + A + A + A + A + A + A + A + A + A + A + A + A + A + A + A;
    const string C = B + B + B + B + B + B + B + B + B + B + B + B + B + B + B + B;
    const string D = C + C + C + C + C + C + C + C + C + C + C + C + C + C + C + C;
    const string E = D + D + D + D + D + D + D + D + D + D + D + D + D + D + D + D;
    const string F = E + E + E + E + E + E + E + E + E + E + E + E + E + E + E + E;
    const string G = F + F + F + F + F + F + F + F + F + F + F + F + F + F + F + F;

    public static void Main()
    {
        Console.WriteLine(G.Length > 0 ? "True" : "False");
    }
}
