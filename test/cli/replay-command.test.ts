import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, runGrundy, withFolder } from "./run-grundy.ts";

const SMALL = ["replay", "crossout", "3", '"4782"'];
const CLEARING = "2 3\n0 6\n5 7\n4 8\n1 9\n";

describe("grundy replay", () => {
  it("prints the frames of a solution from standard input", async () => {
    const { status, stdout } = await runGrundy([...SMALL, "--solution", "-"], { input: CLEARING });
    expect(stdout).toContain("Crossing out 4 digits in rows of 3");
    expect(stdout).toContain(
      "2/8  Step 1: cells 2 and 3, 8 and 2 make 10.\n      4  7 [8]\n     [2]",
    );
    expect(stdout).toContain(
      "8/8  Step 5: cells 1 and 9, two 7s. The board of 10 cells is cleared.",
    );
    expect(status).toBe(0);
  });

  it("shows a solution up to the wrong step, says why, and fails", async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, "moves.txt"), "2 3\n0 1\n1 9\n");
      const { status, stdout, stderr } = await runGrundy(
        [...SMALL, "--solution", "moves.txt", "--output", "film.html", "--frames"],
        { cwd: folder },
      );
      const reason = "step 2 (cells 0 and 1): 4 and 7 are neither equal nor do they sum to 10";
      expect(stderr).toContain(`The solution is wrong: ${reason}`);
      expect(stdout).toContain(`5/5  x S${reason.slice(1)}.`);
      expect(await readFile(join(folder, "film.html"), "utf8")).toContain('<li class="wrong">');
      expect(status).toBe(1);
    });
  });

  it("writes the reference's solution of the last sample, as in the docs", async () => {
    await withFolder(async (folder) => {
      const { status, stdout, stderr } = await runGrundy(
        ["replay", "crossout", "--output", "film-68.svg"],
        { cwd: folder },
      );
      expect(stdout).toBe("");
      expect(stderr).toBe("film-68.svg: Crossing out 27 digits in rows of 9, 37 frames");
      expect(status).toBe(0);
      expect(await readFile(join(folder, "film-68.svg"), "utf8")).toBe(
        await readFile(join(ROOT, "docs/film-68.svg"), "utf8"),
      );
    });
  });

  it.each([
    [["replay", "p1", "8"], "answers to p1 are not games"],
    [["replay", "crossout", "9", "nine"], "the argument nine is not JSON"],
    [
      [...SMALL, "--output", "film.gif"],
      "film.gif: the name of a film's file must end in .html or .svg",
    ],
    [[...SMALL, "--solution", "nowhere.txt"], "nowhere.txt cannot be read"],
    [[...SMALL, "--solution", "-"], "standard input: two values are expected"],
  ])("%j is wrong use", async (args, message) => {
    const { status, stdout, stderr } = await runGrundy(args, { input: "0 1\n1 2 3\n" });
    expect(stderr).toContain(message);
    expect(stdout).toBe("");
    expect(status).toBe(2);
  });

  it("names a file that cannot be written", async () => {
    const { status, stderr } = await runGrundy([...SMALL, "--output", "/nowhere/film.svg"]);
    expect(stderr).toContain("/nowhere/film.svg cannot be written");
    expect(status).toBe(3);
  });
});
