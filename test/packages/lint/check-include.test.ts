import { expect, test } from "vitest";
import { checkInclude } from "../../../harness/packages/lint/check-include.ts";
import { tinyFile } from "../tiny-package.ts";

async function told(name: string, source: string) {
  const file = tinyFile(`include/any/${name}`, source);
  return checkInclude({ include: { any: [{ name, file }] } });
}

test.each([
  ["run.cpp", "int main() {\n  if (fork() == 0) return encode();\n}\n", 2],
  ["main.py", "import os\nimport sys\npid = os.fork()\n", 3],
  ["Main.java", "Process encoder = new ProcessBuilder(words).start();\n", 1],
])(
  "what starts a process is told before programs crash with it: %s",
  async (name, source, line) => {
    expect(await told(name, source)).toMatchObject([
      { severity: "warning", code: "starts-process", file: `include/any/${name}`, line },
    ]);
  },
);

test.each([
  ["grader.cpp", "int main() { return solve(pitchfork(2)); }\n"],
  ["grader.py", "import operator\nprint(solve(input()))\n"],
])("%s starts none", async (name, source) => {
  expect(await told(name, source)).toEqual([]);
});
