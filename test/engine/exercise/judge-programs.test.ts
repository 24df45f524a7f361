import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { EngineBench, hurried, oddSuite } from "../engine-bench.ts";

const READ = 'const n = Number(require("node:fs").readFileSync(0, "utf8"));\n';

describe("a program", () => {
  const bench = new EngineBench();
  afterAll(async () => bench[Symbol.asyncDispose]());

  it("that is right gets all points, on the cases meant for programs", async () => {
    const judging = await bench.judge("odd.js", `${READ}console.log(n % 2 === 1);`);
    expect(judging).toMatchObject({ interface: "program", verdict: "AC", points: 100 });
    expect(judging.groups.map(({ cases }) => cases?.total)).toEqual([10, 10]);
    expect(judging.memoryKib).toBeGreaterThan(1000);
  });

  it("that is wrong shows input, expected and actual output", async () => {
    const judging = await bench.judge("odd.js", `${READ}console.log(n > 0);`);
    expect(judging.failures).toEqual([
      {
        group: "small",
        verdict: "WA",
        input: "2\n",
        expected: false,
        actual: true,
        actualIsValue: true,
        message: "The answer is True, expected False.",
      },
    ]);
  });

  it("stops at the first failure unless all cases are asked for", async () => {
    const source = `${READ}console.log(n % 2 === 1 || n === 2);`;
    const short = await bench.judge("odd.js", source);
    const thorough = await bench.judge("odd.js", source, { isThorough: true });
    expect(short.groups[0]?.cases).toEqual({ total: 10, tried: 3, passed: 2 });
    expect(thorough.groups[0]?.cases).toEqual({ total: 10, tried: 10, passed: 9 });
    expect(thorough.groups[1]?.verdict).toBe("skipped");
  });

  it("that crashes shows the end of its output", async () => {
    const judging = await bench.judge(
      "odd.js",
      `${READ}if (n === 4) missing(); console.log(n % 2 === 1);`,
    );
    expect(judging).toMatchObject({ verdict: "RTE" });
    expect(judging.failures[0]?.message).toContain("exit status 1");
    expect(judging.failures[0]?.message).toContain("missing is not defined");
  });

  it("that waits forever ends at the wall time limit", async () => {
    const suite = hurried(oddSuite());
    const judging = await bench.judge("odd.js", `${READ}setInterval(() => {}, 1000);`, { suite });
    expect(judging).toMatchObject({ verdict: "TLE" });
    expect(judging.failures[0]?.message).toContain("Does it sleep");
  });

  it("that prints nothing is shown the expected output", async () => {
    const judging = await bench.judge("odd.js", READ);
    expect(judging.failures[0]?.message).toContain(
      "True or False is expected, the output is empty",
    );
  });

  it("that prints without end is OLE, and the next submission is judged as ever", async () => {
    const flood = `${READ}for (;;) console.log("x".repeat(1000));`;
    expect(await bench.judge("odd.js", flood)).toMatchObject({ verdict: "OLE" });
    const right = await bench.judge("odd.js", `${READ}console.log(n % 2 === 1);`);
    expect(right).toMatchObject({ verdict: "AC" });
  });
});

function write(helper: string, main: string): string {
  return `${helper}; module.exports = { isOdd }; if (require.main === module) { ${READ}${main}; }`;
}

describe("a right program with a helper that has the function's name", () => {
  const bench = new EngineBench();
  afterAll(async () => bench[Symbol.asyncDispose]());
  const suite = oddSuite({ problem: { ...oddSuite().problem, samples: [[4n], [7n]] } });

  it.each([
    ["prints", "function isOdd(n) { console.log(n % 2 === 1); }", "isOdd(n)"],
    ["reads a global", "let m; const isOdd = () => m % 2 === 1", "m = n; console.log(isOdd())"],
  ])("is judged as a program if the helper %s", async (_, helper, main) => {
    const judging = await bench.judge("odd.js", write(helper, main), { suite });
    expect(judging).toMatchObject({ interface: "program", verdict: "AC", points: 100 });
    expect(judging.notes).toEqual([{ text: expect.stringContaining("but its isOdd fails them") }]);
  });

  it.each([
    ["one that is wrong in both ways", "const isOdd = (n) => n > 5", "console.log(isOdd(n))"],
    ["a right function", "const isOdd = (n) => n % 2 === 1", "console.log(n)"],
  ])("but %s is judged as a function", async (_, helper, main) => {
    const judging = await bench.judge("odd.js", write(helper, main), { suite });
    expect(judging.interface).toBe("function");
  });
});

describe("a file", () => {
  const bench = new EngineBench();
  afterAll(async () => bench[Symbol.asyncDispose]());
  const RIGHT = "export function isOdd(n) { return n % 2 === 1; }\n";

  it.each([
    ["empty", "", "The file is empty"],
    ["of blanks", "  \n\t\n", "The file is empty"],
    ["with NUL characters", "let a = 1;\0", "NUL characters"],
    ["of 2 MiB", `//${"x".repeat(2 * 1024 ** 2)}`, "the limit for a source file is 1 MiB"],
    [
      "that is no text",
      Buffer.from("\x89PNG\xe9\n\x01\x02\n", "latin1"),
      "Line 1 is not valid UTF-8",
    ],
  ])("%s is a compile error that says what to do", async (_, source, message) => {
    const judging = await bench.judge("odd.js", source);
    expect(judging).toMatchObject({ verdict: "CE", points: 0, maxPoints: 100 });
    expect(judging.failures[0]?.message).toContain(message);
  });

  it.each([
    ["in UTF-16", Buffer.from(`\ufeff${RIGHT}`, "utf16le"), 1],
    ["in Windows-1252", Buffer.from(`// caf\xe9\n${RIGHT}`, "latin1"), 1],
    ["with a byte order mark", Buffer.from(`\ufeff${RIGHT}`), 0],
    ["with CRLF line ends", RIGHT.replaceAll("\n", "\r\n"), 0],
  ])("%s is read all the same", async (_, source, notes) => {
    const judging = await bench.judge("odd.js", source);
    expect(judging.verdict).toBe("AC");
    expect(judging.notes).toHaveLength(notes);
  });

  it.each(["my odd.js", 'it\'s "odd".js', "-rf.js", "new\nline.js", "奇数.js", "$(touch x).js"])(
    "may be called %j",
    async (name) => {
      expect(await bench.judge(name, RIGHT)).toMatchObject({ verdict: "AC" });
    },
  );

  it("that is a symbolic link is not followed", async () => {
    const folder = await bench.folder();
    await writeFile(join(folder, "secret.js"), RIGHT);
    await symlink(join(folder, "secret.js"), join(folder, "link.js"));
    const judging = await bench.judgePath(join(folder, "link.js"));
    expect(judging).toMatchObject({ verdict: "CE" });
    expect(judging.failures[0]?.message).toContain("symbolic link");
  });

  it.each([
    ["missing.js", "there is no such file"],
    [".", "it is a folder"],
    ["odd.rb", "the file extension '.rb' is unknown"],
    ["odd.pyy", "Did you mean .py?"],
    ["odd", "no extension that tells the language"],
  ])("%s is not judged, and it is said why", async (name, reason) => {
    const folder = await bench.folder();
    for (const made of ["odd.rb", "odd.pyy", "odd"]) await writeFile(join(folder, made), RIGHT);
    await expect(bench.judgePath(join(folder, name))).rejects.toThrow(reason);
  });
});
