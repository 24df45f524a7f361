import { expect, test } from "vitest";
import { checkInclude } from "../../../harness/packages/lint/check-include.ts";
import { tinyFile } from "../tiny-package.ts";

async function told(name: string, source: string, maxTasks?: number) {
  const file = tinyFile(`include/any/${name}`, source);
  const include = { any: [{ name, file }] };
  return checkInclude({ include, ...(maxTasks !== undefined && { maxTasks }) });
}

test.each([
  ["run.cpp", "int main() {\n  if (fork() == 0) return encode();\n}\n", 2],
  ["main.py", "import os\nimport sys\npid = os.fork()\n", 3],
  ["Main.java", "Process encoder = new ProcessBuilder(words).start();\n", 1],
  ["pool.py", "from multiprocessing import Process\n", 1],
  ["main.rs", "use std::io;\nuse std::process::{exit, Command};\n", 2],
  ["run.rs", "let half = Command::new(path).spawn();\n", 1],
  ["main.go", 'import (\n  "os/exec"\n)\n', 2],
  ["Main.cs", "Process.Start(info);\n", 1],
])("an included file that starts a process is reported: %s", async (name, source, line) => {
  expect(await told(name, source)).toMatchObject([
    { severity: "mistake", code: "starts-process", file: `include/any/${name}`, line },
  ]);
});

test.each([
  ["grader.cpp", "int main() { return solve(pitchfork(2)); }\n"],
  ["said.cpp", "// no fork() here\n/* nor\n popen( */ int main() { return solve(); }\n"],
  ["said.py", "# os.fork() would be wrong\n"],
  ["said.rs", "// not Command::new()\nuse std::process;\nfn main() { process::exit(0) }\n"],
  ["grader.py", "import operator\nprint(solve(input()))\n"],
])("%s starts no process", async (name, source) => {
  expect(await told(name, source)).toEqual([]);
});

test("nothing is reported if processes are allowed", async () => {
  expect(await told("run.cpp", "int main() { fork(); }\n", 8)).toEqual([]);
});
