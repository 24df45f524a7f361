/** The smallest right answers to the exercise of engine-bench.ts, as function, if one can be called, and as program. */
export const TINY_SUBMISSIONS: Readonly<
  Record<string, { readonly file: string; readonly function?: string; readonly program: string }>
> = {
  c: {
    file: "odd.c",
    function: "#include <stdbool.h>\nbool isOdd(long long n) { return n % 2; }\n",
    program:
      '#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); puts(n % 2 ? "True" : "False"); }\n',
  },
  cpp: {
    file: "odd.cpp",
    function: "bool isOdd(long long n) { return n % 2; }\n",
    program:
      '#include <iostream>\nint main() { int n; std::cin >> n; std::cout << (n % 2 ? "True" : "False"); }\n',
  },
  csharp: {
    file: "odd.cs",
    program:
      "class Odd { static void Main() { System.Console.WriteLine(int.Parse(System.Console.ReadLine()) % 2 == 1); } }\n",
  },
  go: {
    file: "odd.go",
    function: "package main\n\nfunc isOdd(n int) bool { return n%2 == 1 }\n",
    program:
      'package main\n\nimport "fmt"\n\nfunc main() {\n\tvar n int\n\tfmt.Scan(&n)\n\tfmt.Println(n%2 == 1)\n}\n',
  },
  java: {
    file: "Odd.java",
    function: "class Odd { static boolean isOdd(long n) { return n % 2 == 1; } }\n",
    program:
      "class Odd { public static void main(String[] a) { System.out.println(new java.util.Scanner(System.in).nextInt() % 2 == 1); } }\n",
  },
  javascript: {
    file: "odd.js",
    function: "export const isOdd = (n) => n % 2 === 1;\n",
    program: 'console.log(Number(require("node:fs").readFileSync(0, "utf8")) % 2 === 1);\n',
  },
  kotlin: {
    file: "odd.kt",
    program: "fun main() { println(readLine()!!.toInt() % 2 == 1) }\n",
  },
  python: {
    file: "odd.py",
    function: "def isOdd(n):\n    return n % 2 == 1\n",
    program: "print(int(input()) % 2 == 1)\n",
  },
  rust: {
    file: "odd.rs",
    function: "fn isOdd(n: i64) -> bool { n % 2 == 1 }\n",
    program:
      'fn main() {\n    let mut line = String::new();\n    std::io::stdin().read_line(&mut line).unwrap();\n    println!("{}", line.trim().parse::<i64>().unwrap() % 2 == 1);\n}\n',
  },
  typescript: {
    file: "odd.ts",
    function: "export const isOdd = (n: number): boolean => n % 2 === 1;\n",
    program:
      'import { readFileSync } from "node:fs";\nconsole.log(Number(readFileSync(0, "utf8")) % 2 === 1);\n',
  },
};
