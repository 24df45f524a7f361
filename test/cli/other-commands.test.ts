import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { listProblems } from "../../harness/problems/index.ts";
import { ROOT, runGrundy, withFolder } from "./run-grundy.ts";

describe("grundy solve", () => {
  it.each([
    [["p1", "8"], "false"],
    [["p1", "1000000000000000000"], "false"],
    [["p2", "1", "5832"], "false"],
    [["p4", "[4, 3, 1, 2]"], "6"],
    [["heaps", "[2, 1]"], "true"],
    [["numbergame", "[2, 3, 4, 5, 7]"], '{"4":[2,3,5,7],"5":[2,3,4,7],"7":[2,3,4,5]}'],
  ])("%j is answered", async (args, answer) => {
    const { status, stdout } = await runGrundy(["solve", ...args]);
    expect(stdout).toBe(answer);
    expect(status).toBe(0);
  });

  it("answers a line of arguments with a line of JSON", async () => {
    const input = '[7]\n[8]\n\n["1000000000000000000"]\n[1000000000000000000]\n[9]\n';
    const { status, stdout } = await runGrundy(["solve", "p1", "--jsonl"], { input });
    expect(stdout).toBe("false\nfalse\nfalse\nfalse\ntrue");
    expect(status).toBe(0);
  });

  it("names the line that it cannot read, after answering earlier lines", async () => {
    const { status, stdout, stderr } = await runGrundy(["solve", "p1", "--jsonl"], {
      input: "[6]\n[true]\n[8]\n",
    });
    expect(stdout).toBe("true");
    expect(stderr).toContain("line 2: n must be an integer");
    expect(status).toBe(2);
  });

  it("shows the pruning of an invalid set beside the answer", async () => {
    const { stdout, stderr } = await runGrundy(["solve", "numbergame", "[2, 3, 8]"]);
    expect(stdout).toBe("{}");
    expect(stderr).toContain("Validating");
  });

  it.each([
    [["p1"], "AcanWin(n) takes 1 arguments, not 0"],
    [["p1", "eight"], "n is an int: give a whole number, such as 8, not eight"],
    [["p1", "true"], "n must be an integer"],
    [["p1", "0"], "n is 0, but must be 1 to"],
    [["p1", "1000000000000000001"], "n is 1000000000000000001, but must be 1 to"],
    [["p2", "5", "5"], "k < n must hold"],
    [["p5", "1"], "there is no exercise 'p5'"],
    [["crossout", "9", '"12"'], 'the reference has no answer to this input: "12" in rows of 9'],
    [["p1", "8", "--jsonl"], "arguments come from standard input"],
  ])("%j is wrong use", async (args, message) => {
    const { status, stderr } = await runGrundy(["solve", ...args]);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });
});

describe("grundy show and problems", () => {
  it("list the exercises with their functions", async () => {
    const { stdout } = await runGrundy(["problems"]);
    const ids = stdout.split("\n").map((line) => line.split(" ")[0]);
    expect(ids).toEqual(await listProblems(join(ROOT, "problems")));
    expect(stdout).toContain("AcanWin(n)");
  });

  it("list only the IDs for a shell that completes a word, of the workspace that is named", async () => {
    const starter = join(ROOT, "harness/app/starter");
    const { stdout } = await runGrundy(["--workspace", starter, "problems", "--ids"]);
    expect(stdout.trim()).toBe("subtraction\nsubtraction-claim");
  });

  it("show a statement in each of its languages", async () => {
    expect((await runGrundy(["show", "p1"])).stdout).toContain("AcanWin");
    expect((await runGrundy(["show", "p4", "-l", "ko"])).stdout).toMatch(/[가-힣]/);
    expect((await runGrundy(["show", "crossout", "-l", "ru"])).stdout).toMatch(/[а-я]/);
  });

  it("show Markdown unchanged in a pipe, and rendered on request", async () => {
    const plain = await runGrundy(["show", "p1"]);
    expect(plain.stdout).toContain("## Your task");
    const rendered = await runGrundy(["show", "p1", "--format", "terminal"]);
    expect(rendered.stdout).toContain("\nYour task\n");
    expect(rendered.stdout).not.toMatch(/\*\*|##/);
    expect(rendered.stdout).not.toContain("\u001B");
  });

  it("name the available languages", async () => {
    const { status, stderr } = await runGrundy(["show", "p1", "--language", "tlh"]);
    expect(stderr).toContain("It has statements in: en");
    expect(status).toBe(2);
  });
});

describe("grundy verify", () => {
  it("accepts right folders and names the program in a wrong one", async () => {
    await withFolder(async (folder) => {
      const right = "export const AcanWin = (n) => (n = BigInt(n)) % 8n !== 0n && n % 8n !== 7n;\n";
      await mkdir(join(folder, "p1/accepted"), { recursive: true });
      await mkdir(join(folder, "p1/wrong_answer"));
      await writeFile(join(folder, "p1/accepted/mod8.js"), right);
      const good = await runGrundy(["verify", "p1", "--submissions", folder]);
      expect(good.stdout).toContain("1 of 1 program as expected");
      expect(good.status).toBe(0);
      await writeFile(join(folder, "p1/wrong_answer/mod8.js"), right);
      const bad = await runGrundy(["verify", "p1", "--submissions", folder]);
      expect(bad.stdout).toContain(
        "p1/wrong_answer/mod8.js: accepted, but its folder says wrong answer",
      );
      expect(bad.status).toBe(1);
    });
  });

  it("--journal judges only programs that changed since", async () => {
    await withFolder(async (folder) => {
      const program = join(folder, "p1/wrong_answer/always.js");
      const wrong = "export const AcanWin = (n) => true;\n";
      await mkdir(join(folder, "p1/wrong_answer"), { recursive: true });
      await writeFile(program, wrong);
      const journal = join(folder, "kept");
      const verify = async () => {
        const args = ["verify", "p1", "--submissions", folder, "--journal", journal];
        const { stdout, status } = await runGrundy(args);
        return { stdout, status };
      };
      const asExpected = { stdout: expect.stringContaining("1 of 1 program"), status: 0 };
      expect(await verify()).toEqual(asExpected);
      // Another verdict in the journal shows that it is read.
      const file = join(journal, "journal.jsonl");
      const config = await readFile(file, "utf8");
      await writeFile(file, config.replace('"verdict":"WA"', '"verdict":"RTE"'));
      expect(await verify()).toEqual({
        stdout: expect.stringContaining("run-time error"),
        status: 1,
      });
      await writeFile(program, `${wrong}// changed\n`);
      expect(await verify()).toEqual(asExpected);
      expect((await readFile(file, "utf8")).trim().split("\n")).toHaveLength(2);
    });
  });

  it("--journal refuses what it cannot serve", async () => {
    const { status, stderr } = await runGrundy(["verify", "p1", "--journal", "x", "--limits"]);
    expect([status, stderr]).toEqual([
      2,
      "grundy: --journal does not go with --limits or --write-limits: they need the times of new runs",
    ]);
  });
});

describe("grundy generate", () => {
  it("writes the stored bytes", async () => {
    await withFolder(async (folder) => {
      const problems = join(folder, "problems");
      // Wrong programs determine which cases programs run.
      for (const part of ["problems/heaps", "submissions/heaps", "reference", "harness/core"]) {
        await cp(join(ROOT, part), join(folder, part), { recursive: true });
      }
      const { status, stdout } = await runGrundy(["generate", "heaps"], {
        cwd: folder,
      });
      expect(stdout).toContain("heaps: ");
      expect(status).toBe(0);
      for (const group of ["sample", "small", "medium"]) {
        const file = `heaps/tests/${group}.jsonl`;
        expect(await readFile(join(problems, file), "utf8")).toBe(
          await readFile(join(ROOT, "problems", file), "utf8"),
        );
      }
    });
  });

  it("shows every mistake of a spec at its place", async () => {
    await withFolder(async (folder) => {
      await mkdir(join(folder, "problems/p1"), { recursive: true });
      await writeFile(
        join(folder, "problems/p1/problem.yaml"),
        "id: p1\nnme: {en: x}\ngroups: 3\n",
      );
      const { status, stderr } = await runGrundy(["generate", "p1"], {
        cwd: folder,
      });
      expect(stderr).toMatch(/problem\.yaml:2:1: .*nme/);
      expect(stderr).toContain("Did you mean 'name'?");
      expect(stderr).toMatch(/problem\.yaml:3:/);
      expect(status).toBe(2);
    });
  });
});

describe("grundy doctor", () => {
  it("reports what is installed, what is missing and how to get it", async () => {
    const { stdout } = await runGrundy(["doctor"], { env: { PATH: "/nowhere" } });
    expect(stdout).toMatch(/JavaScript\s+node\s+v24/);
    expect(stdout).toMatch(/Rust\s+rust\s+missing\. To get it: /);
    expect(stdout).toContain(
      "Time limits of exercises are the written ones (GRUNDY_MACHINE_FACTOR)",
    );
  });

  it("refuses a factor of time limits that it does not know", async () => {
    const env = { GRUNDY_MACHINE_FACTOR: "1.3" };
    const { status, stderr } = await runGrundy(["doctor"], { env });
    expect(stderr).toContain("GRUNDY_MACHINE_FACTOR is '1.3'; it can be one of 1, 1.25, 1.5,");
    expect(status).toBe(2);
  });
});

describe("grundy", () => {
  it.each([[], ["test"], ["grade"], ["verify"], ["solve"], ["generate"], ["show"], ["completion"]])(
    "%s --help shows examples",
    async (...command) => {
      const { status, stdout } = await runGrundy([...command, "--help"]);
      expect(stdout).toContain("Examples:");
      expect(status).toBe(0);
    },
  );

  it("prints its version and that of its Node.js", async () => {
    const { version } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")) as {
      readonly version: string;
    };
    const { status, stdout } = await runGrundy(["--version"]);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+ \(Node\.js 24\.\d+\.\d+\)$/);
    expect(stdout.split(" ")[0]).toBe(version);
    expect(status).toBe(0);
  });
});
