import { chmod, chown, cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT, runGrundy, withFolder } from "./run-grundy.ts";

const isRoot = process.getuid?.() === 0;

async function withWorkspace<T>(work: (folder: string) => Promise<T>): Promise<T> {
  return withFolder(async (outer) => {
    const folder = join(outer, "Spieltheorie für Anfänger");
    const { status, stderr } = await runGrundy(["init", folder]);
    if (status !== 0) throw new Error(stderr);
    return work(folder);
  });
}

async function replaceIn(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, "utf8");
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  await writeFile(file, text.replace(from, to));
}

describe("grundy init", () => {
  it("makes a workspace whose tests match its spec", async () => {
    await withWorkspace(async (folder) => {
      const cwd = join(folder, "problems/subtraction");
      const checked = await runGrundy(["generate", "--check"], { cwd });
      expect(checked).toMatchObject({ status: 0, stderr: "" });
      expect(checked.stdout).toMatch(/^subtraction: \d+ tests, as stored$/);
      const listed = await runGrundy(["problems"], { cwd });
      expect(listed.stdout).toMatch(
        /^subtraction +canWin\(n\) +One, three or four\nsubtraction-claim +a claim, proved +One, three or four, for every n$/,
      );
      expect(listed.stderr).toBe(`The workspace is ${folder}`);
    });
  });

  it("names the modules that an exercise allows and this machine lacks", async () => {
    await withWorkspace(async (cwd) => {
      const spec = join(cwd, "problems/subtraction/problem.yaml");
      await replaceIn(spec, "limits:", "python: { modules: [no_such_module] }\nlimits:");
      const { stdout: shown } = await runGrundy(["show", "subtraction"], { cwd });
      expect(shown).toContain("## Modules\n\nPrograms in Python may also import `no_such_module`.");
      expect(shown).toContain("This machine does not have all of them");
      const examined = await runGrundy(["doctor"], { cwd, env: { PATH: "/nowhere" } });
      expect(examined.status).toBe(1);
      expect(examined.stdout).toContain("no_such_module (subtraction): missing, at least one.");
      const file = join(cwd, "subtraction.py");
      await writeFile(file, "import no_such_module\n\ndef canWin(n):\n    return n % 7 > 1\n");
      const lacking = await runGrundy(["test", file], { cwd });
      expect(lacking.status).toBe(3);
      expect(lacking.stderr).toContain("all modules that this exercise allows (no_such_module)");
      expect(lacking.stderr).toContain("To get it: ");
    });
  });

  it("shows what an exercise's statement leaves out", async () => {
    await withWorkspace(async (folder) => {
      const file = join(folder, "problems/subtraction/statement.en.md");
      const whole = await runGrundy(["show", "subtraction"], { cwd: folder });
      expect(`${whole.stdout}\n`).toBe(await readFile(file, "utf8"));
      await writeFile(file, "Take 1, 3 or 4 stones.\n");
      const { stdout } = await runGrundy(["show", "subtraction"], { cwd: folder });
      expect(stdout.split("\n").filter((line) => line !== "")).toEqual([
        "# One, three or four",
        "Take 1, 3 or 4 stones.",
        "## Function",
        "`canWin(n: int) -> bool`",
        "## Limits",
        "- 1 second of processor time for each test case (slower languages get more)",
        "- 256 MiB of memory",
        "- 8 MiB of output",
        "## Samples",
        "- `canWin(2) = False`",
        "- `canWin(3) = True`",
        "- `canWin(9) = False`",
      ]);
    });
  });

  it("depends on no package, and has schemas for editors", async () => {
    await withWorkspace(async (folder) => {
      const read = async (path: string) => readFile(join(folder, path), "utf8");
      // A package of this name in a registry might belong to somebody else.
      expect(JSON.parse(await read("package.json"))).toEqual({
        name: "spieltheorie-fur-anfanger",
        private: true,
        type: "module",
      });
      const [first = ""] = (await read("problems/subtraction/problem.yaml")).split("\n");
      expect(first).toBe("# yaml-language-server: $schema=../problem.schema.json");
      for (const name of ["problem", "course"]) {
        const path = `problems/${name}.schema.json`;
        expect(await read(path)).toBe(await readFile(join(ROOT, path), "utf8"));
      }
    });
  });

  it("has the types of references, with which the compiler finds mistakes", async () => {
    await withWorkspace(async (folder) => {
      const check = async () =>
        execa(join(ROOT, "node_modules/.bin/tsc"), { cwd: folder, reject: false });
      for (const id of ["crossout", "heaps", "p1", "p4"]) {
        const { status } = await runGrundy(["new", id, "--from", id], { cwd: folder });
        expect(status).toBe(0);
      }
      expect(await check()).toMatchObject({ stdout: "", exitCode: 0 });
      await replaceIn(join(folder, "reference/subtraction.ts"), "solve:", "slove:");
      expect((await check()).stdout).toContain("'slove' does not exist in type 'Reference'");
    });
  });

  it("writes nothing if files are in the way, and names them", async () => {
    await withFolder(async (folder) => {
      await mkdir(join(folder, "submissions"));
      await writeFile(join(folder, "README.md"), "# Mine\n");
      const { status, stderr } = await runGrundy(["init"], { cwd: folder });
      expect(status).toBe(2);
      expect(stderr).toContain("a workspace needs their names: README.md, submissions");
      expect((await readdir(folder)).toSorted()).toEqual(["README.md", "submissions"]);
    });
  });

  it("reports a path that is not a folder", async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, "file"), "");
      const { status, stderr } = await runGrundy(["init", join(folder, "file/course")]);
      expect(status).toBe(3);
      expect(stderr).toContain("cannot be written: a part of this path is not a folder");
    });
  });
});

describe("grundy new", () => {
  it("copies one of Grundy's exercises with the same tests", async () => {
    await withWorkspace(async (folder) => {
      const cwd = folder;
      const { status, stdout, stderr } = await runGrundy(["new", "p1", "--from", "p1"], { cwd });
      expect(status).toBe(0);
      expect(stdout).toContain("Created p1, a copy of p1:");
      expect(stdout).toMatch(/reference\/p1\.ts\n {2}.*\n[\s\S]*submissions\/p1\/: \d+ programs/);
      expect(stderr).toContain("change `salt`");
      expect(await runGrundy(["generate", "--check", "p1"], { cwd })).toMatchObject({ status: 0 });
      expect((await runGrundy(["solve", "p1", "8"], { cwd })).stdout).toBe("false");
    });
  });

  it("says of a claim and of tests what they are about, and that a claim has no tests", async () => {
    await withWorkspace(async (folder) => {
      const cwd = folder;
      const claim = await runGrundy(["new", "proof", "--from", "p1-claim"], { cwd });
      expect(claim.stdout).toContain("then run `grundy verify proof`.");
      expect(claim.stderr).toBe(
        "It is about p1, which is not in this workspace: name one of yours after `interface:` in its problem.yaml, or run `grundy new p1 --from p1`.",
      );
      const tests = await runGrundy(["new", "tests", "--from", "p1-tests"], { cwd });
      expect(tests.stdout).toContain("`grundy generate tests` and `grundy verify tests`");
      expect(tests.stderr).not.toContain("salt");
      const generated = await runGrundy(["generate", "tests"], { cwd });
      expect(generated.stderr).toContain(
        "problems/tests/problem.yaml:6:21: there is no exercise 'p1', whose wrong programs tests should catch",
      );
      await runGrundy(["new", "p1", "--from", "p1"], { cwd });
      const again = await runGrundy(["new", "more", "--from", "p1-claim"], { cwd });
      expect(again.stderr).toBe("");
    });
  });

  it("makes an exercise of a statement, and names the lines that it does not read", async () => {
    await withWorkspace(async (folder) => {
      const cwd = folder;
      const text = "## Constraints\n1 ≤ a, b ≤ 9\nb is odd\n\n## Input\n```\na b\n```\n";
      const sample = "## Sample Input 1\n```\n1 2\n```\n## Sample Output 1\n```\n3\n```\n";
      await writeFile(join(folder, "add.md"), `${text}${sample}`);
      const made = await runGrundy(["new", "add", "--from", "add.md"], { cwd });
      expect(made).toMatchObject({ status: 0 });
      expect(made.stdout).toContain("Created add from add.md:");
      expect(made.stderr).toContain("add.md:3: this constraint is not read: b is odd");
      const shown = await runGrundy(["show", "add"], { cwd });
      expect(shown.stdout).toContain("1 2");
      const again = await runGrundy(["generate", "add"], { cwd });
      expect(again.stderr).toContain("add has no solution yet: write it in reference/add.ts");
    });
  });

  it.each([
    [["new", "add", "--from", "none.md"], "none.md cannot be read: give a statement"],
    [["new", "subtraction"], "the exercise subtraction already exists"],
    [["new", "Kayles!"], "'Kayles!' is not a valid exercise ID"],
    [["new", "nim", "--from", "subtracton"], "Did you mean subtraction?"],
    [["new", "nim", "--from", "go-board"], "Grundy ships crossout, heaps"],
  ])("%j is refused with a reason", async (args, reason) => {
    await withWorkspace(async (folder) => {
      const { status, stderr } = await runGrundy(args, { cwd: folder });
      expect(stderr).toContain(reason);
      expect(status).toBe(2);
    });
  });

  it("never overwrites existing files, even if there is no spec", async () => {
    await withWorkspace(async (folder) => {
      await writeFile(join(folder, "reference/nim.ts"), "// mine\n");
      const { status, stderr } = await runGrundy(["new", "nim"], { cwd: folder });
      expect(status).toBe(2);
      expect(stderr).toContain("these files already exist: reference/nim.ts");
      expect(await readdir(join(folder, "problems"))).not.toContain("nim");
    });
  });

  it("without a workspace says how to create one, and accepts a named one with an empty problems/", async () => {
    await withFolder(async (folder) => {
      const refused = await runGrundy(["new", "nim"], { cwd: folder });
      expect(refused.status).toBe(2);
      expect(refused.stderr).toContain("`grundy init` creates one in this folder");
      await mkdir(join(folder, "problems"));
      expect(await runGrundy(["--workspace", folder, "new", "nim"])).toMatchObject({ status: 0 });
      const { stdout } = await runGrundy(["problems"], { cwd: folder });
      expect(stdout).toMatch(/^nim /);
      expect(await readdir(join(folder, "problems"))).toContain("problem.schema.json");
    });
  });
});

describe("a workspace", () => {
  it("is the named one, before or after the command", async () => {
    await withWorkspace(async (folder) => {
      for (const args of [
        ["--workspace", folder, "solve", "subtraction", "9"],
        ["solve", "subtraction", "9", "--workspace", folder],
      ]) {
        expect(await runGrundy(args)).toMatchObject({ status: 0, stdout: "false" });
      }
    });
  });

  it("defaults to Grundy's own exercises", async () => {
    await withFolder(async (folder) => {
      const { stdout, stderr } = await runGrundy(["problems"], { cwd: folder });
      expect(stdout).toMatch(/^p1 +AcanWin/m);
      expect(stderr).toContain("Grundy's own exercises");
    });
  });

  it.each([
    ["nowhere", "nowhere/problems: this is missing"],
    ["file", "file/problems: this is not a folder"],
    ["flat", "flat/problems: this is not a folder"],
  ])("named %s is refused with a reason", async (name, reason) => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, "file"), "");
      await mkdir(join(folder, "flat"));
      await writeFile(join(folder, "flat/problems"), "");
      const { status, stderr } = await runGrundy(["problems", "--workspace", name], {
        cwd: folder,
      });
      expect(stderr).toContain(reason);
      expect(status).toBe(2);
    });
  });

  it("has only its own exercises, and says how to copy one of Grundy's", async () => {
    await withWorkspace(async (folder) => {
      const cwd = folder;
      await writeFile(join(folder, "P1.py"), "def AcanWin(n): return True\n");
      const hint = "`grundy new p1 --from p1`";
      const shown = await runGrundy(["show", "p1"], { cwd });
      expect(shown.stderr).toContain("There are subtraction, subtraction-claim.");
      expect(shown.stderr).toContain(hint);
      const tested = await runGrundy(["test", "P1.py"], { cwd });
      expect(tested.stderr).toContain(`p1 is not in the workspace ${folder}`);
      expect(tested.stderr).toContain(hint);
      expect([shown.status, tested.status]).toEqual([2, 2]);
    });
  });

  describe("with a broken exercise", () => {
    let made: { readonly folder: string; readonly end: () => void; readonly over: Promise<void> };
    beforeAll(async () => {
      const ready = Promise.withResolvers<string>();
      const ended = Promise.withResolvers<void>();
      const over = withWorkspace(async (folder) => {
        await runGrundy(["new", "nim"], { cwd: folder });
        await replaceIn(join(folder, "problems/nim/problem.yaml"), "salt:", "slat:");
        ready.resolve(folder);
        await ended.promise;
      });
      made = { folder: await ready.promise, end: ended.resolve, over };
    });
    afterAll(async () => {
      made.end();
      await made.over;
    });

    it.each([
      [["problems"], /^nim +is broken: .*'slat'[\s\S]*\nsubtraction +canWin\(n\)/],
      [["generate"], /^subtraction: sample 3/],
      [["generate", "--check"], /^subtraction: \d+ tests, as stored/],
    ])("%j handles the others, and its status shows the error", async (args, reason) => {
      const { status, stdout, stderr } = await runGrundy(args, { cwd: made.folder });
      expect(stdout).toMatch(reason);
      expect(stdout + stderr).toContain("Did you mean 'salt'?");
      expect(status).toBe(2);
    });

    it("handles the others by name", async () => {
      const { status } = await runGrundy(["solve", "subtraction", "2"], { cwd: made.folder });
      expect(status).toBe(0);
    });
  });

  it("without submissions/ has nothing to verify, and the message says where they go", async () => {
    await withWorkspace(async (folder) => {
      await rm(join(folder, "submissions"), { recursive: true });
      const { status, stdout, stderr } = await runGrundy(["verify"], { cwd: folder });
      expect(stderr).toBe(
        ["subtraction", "subtraction-claim"]
          .map(
            (id) =>
              `${id}: nothing to verify. Put programs into subfolders of ${folder}/submissions/${id}: accepted/, wrong_answer/ and others.`,
          )
          .join("\n"),
      );
      expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
    });
  });

  it("without a reference gets an error that names the missing file", async () => {
    await withWorkspace(async (folder) => {
      await rm(join(folder, "reference"), { recursive: true });
      for (const args of [["generate"], ["verify"], ["solve", "subtraction", "1"]]) {
        const { status, stderr } = await runGrundy(args, { cwd: folder });
        expect(stderr).toContain(`${folder}/reference/subtraction.ts does not exist`);
        expect(status).toBe(2);
      }
    });
  });

  it("grades by its course.yaml, and says so", async () => {
    await withWorkspace(async (folder) => {
      const cwd = folder;
      await writeFile(
        join(folder, "course.yaml"),
        "name: Games\ntimezone: UTC\nexercises: [{ id: subtraction, points: 7 }]\n",
      );
      await mkdir(join(folder, "inbox/ada"), { recursive: true });
      await cp(
        join(folder, "submissions/subtraction/accepted/by_remainder.py"),
        join(folder, "inbox/ada/subtraction.py"),
      );
      const { status, stdout, stderr } = await runGrundy(["grade", "inbox", "--dry-run"], { cwd });
      expect(stdout).toContain("ada");
      expect(stderr).toContain(`Using the course rules in ${join(folder, "course.yaml")}`);
      expect(status).toBe(0);
    });
  });

  it.skipIf(!isRoot)("of another user is not used unless it is named", async () => {
    await withWorkspace(async (folder) => {
      await chown(join(folder, "problems"), 12_345, 12_345);
      const refused = await runGrundy(["solve", "subtraction", "1"], { cwd: folder });
      expect(refused.status).toBe(2);
      expect(refused.stderr).toContain(`${folder}/problems: this belongs to another user`);
      expect(refused.stderr).toContain(`--workspace ${folder}`);
      const args = ["solve", "subtraction", "1", "--workspace", folder];
      expect(await runGrundy(args, { cwd: folder })).toMatchObject({ status: 0, stdout: "true" });
    });
  });

  it.skipIf(isRoot)("that cannot be read or written gets an error with what to do", async () => {
    await withWorkspace(async (folder) => {
      const problems = join(folder, "problems");
      await chmod(join(problems, "subtraction/tests"), 0o500);
      await chmod(problems, 0o500);
      const made = await runGrundy(["new", "nim"], { cwd: folder });
      expect(made.stderr).toContain("cannot be written: permission denied");
      expect(made.status).toBe(3);
      await chmod(problems, 0);
      const { status, stderr } = await runGrundy(["problems"], { cwd: folder });
      expect(stderr).toContain(`${problems}: you do not have permission to read this`);
      expect(status).toBe(2);
      await chmod(problems, 0o700);
    });
  });
});
