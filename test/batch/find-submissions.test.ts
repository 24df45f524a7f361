import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findSubmissions } from "../../harness/batch/index.ts";

const IDS = ["numbergame", "p1", "p2"];
const EXTENSIONS = [".py", ".js"];

describe("an inbox", () => {
  let inbox = "";
  beforeEach(async () => {
    inbox = await mkdtemp(join(tmpdir(), "grundy-inbox-"));
  });
  afterEach(async () => rm(inbox, { recursive: true }));

  const put = async (...paths: string[]) => {
    for (const path of paths) {
      await mkdir(dirname(join(inbox, path)), { recursive: true });
      await writeFile(join(inbox, path), "x");
    }
  };
  const find = async () => {
    const { submissions, notJudged } = await findSubmissions(inbox, IDS, EXTENSIONS);
    return {
      found: submissions.map(
        ({ student, problemId, path }) =>
          `${student.id} ${problemId} ${path.slice(inbox.length + 1)}`,
      ),
      left: notJudged.map(
        ({ submission, reason }) => `${submission.slice(inbox.length + 1)}: ${reason}`,
      ),
      submissions,
    };
  };

  it("holds a folder a student, in the order of names", async () => {
    await put("bob/P1.py", "ada/p2.js", "ada/P1.js", "bob/Number_Game.py");
    const { found, left } = await find();
    expect(found).toEqual([
      "ada p1 ada/P1.js",
      "ada p2 ada/p2.js",
      "bob numbergame bob/Number_Game.py",
      "bob p1 bob/P1.py",
    ]);
    expect(left).toEqual([]);
  });

  it("forgives what browsers and editors do to names", async () => {
    await put("ada/P1 (1).py", "ada/p2-2.py", "ada/number-game.py");
    const { found } = await find();
    expect(found.map((line) => line.split(" ")[1])).toEqual(["p1", "numbergame", "p2"]);
  });

  it("takes a student's other files as companions", async () => {
    await put("ada/P1.py", "ada/helper.py", "ada/notes.txt", "ada/.DS_Store");
    const { found, left, submissions } = await find();
    expect(found).toEqual(["ada p1 ada/P1.py"]);
    expect(left).toEqual([]);
    expect(submissions[0]?.hasCompanions).toBe(true);
  });

  it("lists what it cannot place, with the reason", async () => {
    await put("ada/numbergmae.py", "bob/P1.py", "bob/P1.js", "lost.py", "eve/homework.py");
    await mkdir(join(inbox, "zoe"));
    await put("bob/more/P2.py");
    const { found, left } = await find();
    expect(found).toEqual(["bob p1 bob/P1.js"]);
    expect(left).toEqual([
      "ada/numbergmae.py: its name tells no exercise. Did you mean numbergame?",
      "bob/P1.py: P1.js is taken for the same exercise",
      expect.stringContaining("bob/more: folders within a student's folder are not searched"),
      "eve/homework.py: its name tells no exercise; there are numbergame, p1, p2",
      "lost.py: it lies in no student's folder",
      "zoe: the folder is empty",
    ]);
  });

  it("finds a link as a submission, which the engine then refuses", async () => {
    await put("ada/secret.py");
    await symlink(join(inbox, "ada/secret.py"), join(inbox, "ada/P1.py"));
    expect((await find()).found).toEqual(["ada p1 ada/P1.py"]);
  });

  it("may be sorted by exercise and verdict", async () => {
    await put(
      "p1/accepted/mod8.py",
      "p1/wrong_answer/greedy.js",
      "p1/README/x.py",
      "p2/accepted/a.py",
    );
    const { found, left, submissions } = await find();
    expect(found).toEqual([
      "accepted/mod8.py p1 p1/accepted/mod8.py",
      "wrong_answer/greedy.js p1 p1/wrong_answer/greedy.js",
      "accepted/a.py p2 p2/accepted/a.py",
    ]);
    expect(submissions.map(({ expected }) => expected)).toEqual(["AC", "WA", "AC"]);
    expect(left).toEqual([
      expect.stringContaining("p1/README: here are only folders named accepted"),
    ]);
  });
});
