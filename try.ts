import { homedir } from "node:os";
import { createWardenSandbox } from "./harness/sandbox/index.ts";
import { ProgramBench } from "./test/engine/build/program-bench.ts";
import { sharedCache } from "./test/shared-cache.ts";
void homedir;
const sandbox = await createWardenSandbox({
  compiler: "/usr/bin/gcc",
  binary: undefined,
  cacheFolder: sharedCache(),
  hiddenFolders: [],
} as never);
await using bench = new ProgramBench(sandbox);
const GB = 2 ** 30;
const limits = { cpuMs: 20000, wallMs: 90000, memoryBytes: 2 * GB, outputBytes: 8 * 2 ** 20 };
const only = process.argv[2];
async function tell(name: string, contents: any, options: any = {}) {
  if (only !== undefined && !name.includes(only)) return;
  try {
    const r = await bench.run(contents, { limits, ...options });
    console.log(
      name,
      JSON.stringify(r.ending),
      r.text.slice(0, 200).trim(),
      "cpu",
      Math.round(r.cpuMs),
      "mem",
      Math.round((r.memoryBytes ?? 0) / 2 ** 20),
      r.stderr.toString().slice(0, 400),
    );
  } catch (e) {
    console.log(name, "FAILED", String(e).slice(0, 1500));
  }
}
const big = Array.from({ length: 1_000_000 }, (_, i) => i).join(" ") + "\n";
await tell("c++ deep 1e6", {
  "a.cpp":
    '#include <bits/stdc++.h>\nusing namespace std;\nlong f(int n){ volatile char pad[200]; pad[0]=1; return n==0?0:f(n-1)+pad[0];}\nint main(){ printf("%ld\\n", f(1000000)); }',
});
await tell(
  "c++ target mmap",
  {
    "a.cpp":
      '#pragma GCC optimize("O3,unroll-loops")\n#pragma GCC target("avx2,bmi,bmi2,popcnt,lzcnt")\n#include <bits/stdc++.h>\n#include <sys/mman.h>\n#include <sys/stat.h>\nint main(){ struct stat s; fstat(0,&s); char*p=(char*)mmap(0,s.st_size,PROT_READ,MAP_SHARED,0,0); if(p==MAP_FAILED){perror("mmap");return 1;} long n=0; for(long i=0;i<s.st_size;i++) n+=p[i]==\' \'; std::vector<int>v(1000000,1); printf("%ld %d\\n",n,std::accumulate(v.begin(),v.end(),0)); FILE*f=freopen("/dev/stdin","r",stdin); int x; scanf("%d",&x); printf("%d\\n",x);}',
  },
  { stdin: big },
);
await tell("c++ threads", {
  "a.cpp":
    "#include <bits/stdc++.h>\nint main(){ std::atomic<int> x{0}; std::vector<std::thread> t; for(int i=0;i<4;i++) t.emplace_back([&]{x++;}); for(auto&a:t)a.join(); std::cout<<x;}",
});
await tell("c deep", {
  "a.c":
    '#include <stdio.h>\n#include <math.h>\nlong f(int n){ volatile char pad[200]; pad[0]=1; return n==0?0:f(n-1)+pad[0];}\nint main(){ printf("%ld %f\\n", f(1000000), sqrt(2.0)); }',
});
await tell(
  "java deep",
  {
    "Main.java":
      'import java.util.*; public class Main { static int f(int n){ return n==0?0:1+f(n-1);} public static void main(String[] a) throws Exception { System.out.println(f(1000000)); Thread t=new Thread(null,()->System.out.println(f(1000000)),"x",1L<<28); t.start(); t.join(); Scanner s=new Scanner(System.in); System.out.println(s.nextInt()); int[] big=new int[50_000_000]; System.out.println(big.length+" "+Runtime.getRuntime().maxMemory()/1048576); } }',
  },
  { stdin: big },
);
await tell("java parallel", {
  "Main.java":
    "import java.util.stream.*; public class Main { public static void main(String[] a) { System.out.println(IntStream.range(0,1000000).parallel().sum()); } }",
});
await tell(
  "python deep",
  {
    "a.py":
      "import sys, threading\nsys.setrecursionlimit(10**7)\ndef f(n):\n  return 0 if n==0 else 1+f(n-1)\nprint(f(10**6))\nthreading.stack_size(2**27)\nt=threading.Thread(target=lambda: print(f(10**6)))\nt.start()\nt.join()\nimport os, mmap\nprint(len(os.read(0, 100)))\nprint(len(open('/dev/stdin').read()))",
  },
  { stdin: big },
);
await tell("python numpy", { "a.py": "import numpy as np\nprint(np.arange(10).sum())" });
await tell("python multiproc", { "a.py": "import os\nprint(os.system('echo hi'))" });
await tell(
  "pypy deep",
  {
    "a.py":
      "import sys, threading\nsys.setrecursionlimit(10**6+10)\ndef f(n):\n  return 0 if n==0 else 1+f(n-1)\nprint(f(10**5))\ntry:\n  print(f(10**6))\nexcept RecursionError as e:\n  print('RE', e)\nthreading.stack_size(2**27)\nt=threading.Thread(target=lambda: print(f(10**5)))\nt.start()\nt.join()\nprint(len(sys.stdin.read()))",
  },
  { stdin: big, language: "pypy3" },
);
await tell(
  "pypy default",
  { "a.py": "def f(n):\n  return 0 if n==0 else 1+f(n-1)\nprint(f(10**6))" },
  { language: "pypy3" },
);
await tell(
  "kotlin deep",
  {
    "Main.kt":
      'fun f(n: Int): Int = if (n == 0) 0 else 1 + f(n - 1)\nfun main() { println(f(1000000)); val t = Thread(null, { println(f(1000000)) }, "x", 1L shl 28); t.start(); t.join(); println(readLine()!!.length) }',
  },
  { stdin: big },
);
await tell(
  "csharp deep",
  {
    "a.cs":
      "using System; using System.Threading; using System.Linq; class A { static int F(int n) { return n == 0 ? 0 : 1 + F(n - 1); } static void Main() { Console.WriteLine(Console.ReadLine().Length); Console.WriteLine(F(100000)); var t = new Thread(() => Console.WriteLine(F(1000000)), 1 << 28); t.Start(); t.Join(); Console.WriteLine(F(1000000)); Console.WriteLine(new int[100000000].Length); } }",
  },
  { stdin: big },
);
await tell(
  "script java",
  {
    build:
      '#!/bin/bash\nset -e\njavac V.java\ncat > run <<\'X\'\n#!/bin/bash\njava -cp $(dirname "$0") V "$@"\nexit $?\nX\n',
    "V.java":
      "class V { public static void main(String[] a) { System.out.println(a.length); System.exit(43); } }",
  },
  { words: ["a", "b"] },
);
await tell("script py", {
  run: '#!/bin/sh\npython3 $(dirname $0)/v.py "$@"',
  "v.py": "import sys; print(sys.version_info[:2]); sys.exit(42)",
});
await tell("script net", {
  build:
    "#!/bin/sh\ncc --version | head -1 >v; python3 -c 'import socket; socket.create_connection((\"1.1.1.1\",80),2)' 2>&1 | tail -1 >> v; ls / > w; id >> w\nprintf '#!/bin/sh\\ncat $(dirname $0)/v $(dirname $0)/w' > run",
});
