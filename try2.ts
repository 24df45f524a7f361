import { createWardenSandbox } from "./harness/sandbox/index.ts";
import { ProgramBench } from "./test/engine/build/program-bench.ts";
import { sharedCache } from "./test/shared-cache.ts";
const sandbox = await createWardenSandbox({
  compiler: "/usr/bin/gcc",
  binary: undefined,
  cacheFolder: sharedCache(),
  hiddenFolders: [],
} as never);
await using bench = new ProgramBench(sandbox);
const r = await bench.run({
  run: process.argv[2] ?? "",
  "a.cs": "class A { static void Main() { System.Console.WriteLine(7); } }",
  "f.py": process.argv[3] ?? "",
});
console.log(JSON.stringify(r.ending), r.text.slice(0, 3000), r.stderr.toString().slice(0, 3000));
