import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runGrundy, withFolder } from "./run-grundy.ts";

const CRASHES = `export function AcanWin(n) {
  const table = [];
  return table[n].isWon;
}
`;

it("pages of a class show programs and the failing line to those who may see them", async () => {
  await withFolder(async (folder) => {
    await mkdir(join(folder, "in/zoë"), { recursive: true });
    await writeFile(join(folder, "in/zoë/P1.js"), CRASHES);
    await runGrundy(["grade", "in", "--isolation", "none"], { cwd: folder });
    expect(await readdir(join(folder, "results/report"))).toEqual(["zoë.html"]);
    const report = await readFile(join(folder, "results/report.html"), "utf8");
    expect(report).toContain(`<a href="report/${encodeURIComponent("zoë")}.html">`);
    const attempts = await readFile(join(folder, "results/report/zoë.html"), "utf8");
    const feedback = await readFile(join(folder, "results/feedback/zoë/feedback.html"), "utf8");
    for (const page of [attempts, feedback]) {
      expect(page).toMatch(/<span class="line failure"[^>]*>.*table\[n\]\.isWon;<\/span>/);
      expect(page).toMatch(/<span class="remark failure">run-time error: [^<]*TypeError/);
    }
    // Only the instructor sees every test, including hidden ones.
    expect(attempts).toMatch(/<code>AcanWin\(\d+\)/);
    expect(feedback).not.toContain("Every test");
  });
});
