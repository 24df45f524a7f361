// Judged after each attack in C#: it must get all its points.
using System;

public static class Honest
{
    public static void Main()
    {
        long n = long.Parse(Console.ReadLine());
        Console.WriteLine(n % 8 != 0 && n % 8 != 7 ? "True" : "False");
    }
}
