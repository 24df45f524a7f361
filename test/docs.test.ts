import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hasLanguage } from "./engine/build/program-bench.ts";
import { whyNotContained } from "./sandbox/warden/test-warden.ts";

/** `grade` needs containers. */
const reason = await whyNotContained();
/** Languages of README's sample class that this machine lacks. */
const missing: string[] = [];
for (const id of ["python", "javascript", "typescript", "c", "cpp", "java", "go"]) {
  if (!(await hasLanguage(id))) missing.push(id);
}
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PAGES = [
  "README.md",
  ...[
    "student",
    "instructor",
    "author",
    "own-exercises",
    "from-statement",
    "kit",
    "packages",
    "play",
    "claims",
    "contests",
  ].map((name) => `docs/${name}.md`),
];

/** A fenced block: its info string and its text. */
const BLOCK = /^```(\S+)(?: (\S+))?\n([\s\S]*?)^```$/gm;

/**
 * Runs a page as its reader would, from top to bottom in one folder: code blocks with a file name are
 * saved, `console` blocks are executed. After a change that is meant, `vitest run -u` on this file
 * puts the new output into the page.
 */
describe.skipIf(reason !== undefined).each(PAGES)(`%s (${reason ?? "run here"})`, (page) => {
  let folder = "";
  // Each attempt has a folder of its own: a retry must not find files of the first.
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "grundy-readme-"));
    await symlink(join(ROOT, "submissions"), join(folder, "submissions"));
    await mkdir(join(folder, "docs"));
    await symlink(join(ROOT, "docs/class"), join(folder, "docs/class"));
    await mkdir(join(folder, "bin"));
    // `npx grundy` of a checkout is its launcher.
    const script = `#!/bin/sh\nshift\nexec '${process.execPath}' '${ROOT}harness/cli/launcher.cjs' "$@"\n`;
    await writeFile(join(folder, "bin/npx"), script);
    await chmod(join(folder, "bin/npx"), 0o755);
  });
  afterEach(async () => rm(folder, { recursive: true, force: true }));

  const run = async (command: string): Promise<string> => {
    const { all } = await execa("sh", ["-c", command], {
      cwd: folder,
      all: true,
      reject: false,
      env: {
        PATH: `${join(folder, "bin")}${delimiter}${process.env["PATH"]}`,
        NO_COLOR: "1",
        npm_command: "exec",
      },
    });
    return all;
  };

  const play = async (block: string): Promise<string> => {
    const lines = block.split("\n");
    const played: string[] = [];
    for (const [index, line] of lines.entries()) {
      if (!line.startsWith("$ ")) continue;
      const rest = lines.slice(index + 1);
      const end = rest.findIndex((next) => next.startsWith("$ "));
      const shown = rest.slice(0, end < 0 ? -1 : end);
      const output = withoutProgress((await run(line.slice(2))).split("\n"));
      const actual = output.length === 1 && output[0] === "" ? [] : output;
      const isSame = withoutTimes(actual) === withoutTimes(shown);
      played.push(line, ...(isSame ? shown : actual));
    }
    return `${played.join("\n")}\n`;
  };

  it("shows what its commands really print", { timeout: 600_000 }, async ({ skip }) => {
    if (page === "README.md") skip(missing.length > 0, `the sample class needs ${missing.join()}`);
    const text = await readFile(join(ROOT, page), "utf8");
    let played = "";
    let position = 0;
    for (const match of text.matchAll(BLOCK)) {
      const [whole, language = "", name, block = ""] = match;
      played += text.slice(position, match.index);
      position = match.index + whole.length;
      if (name !== undefined) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), block);
      }
      played += language === "console" ? `\`\`\`console\n${await play(block)}\`\`\`` : whole;
    }
    await expect(played + text.slice(position)).toMatchFileSnapshot(join(ROOT, page));
  });
});

/** A link to a place in this repository, with what it is called. */
const LINK = /\]\((?!https?:|#)([^)#]+)/g;

describe("README", () => {
  it("and its pages link to what is there", async () => {
    for (const page of [...PAGES, "docs/operators.md", "docs/web.md"]) {
      const text = await readFile(join(ROOT, page), "utf8");
      for (const [, link = ""] of text.replaceAll(BLOCK, "").matchAll(LINK)) {
        const target = join(ROOT, dirname(page), link);
        expect(existsSync(target), `${page} links to ${link}`).toBe(true);
      }
    }
  });

  it("names only the commands of installation that CI runs", async () => {
    const readme = await readFile(join(ROOT, "README.md"), "utf8");
    const ci = await readFile(join(ROOT, ".ci/run"), "utf8");
    const commands = [...readme.matchAll(BLOCK)]
      .filter(([, language]) => language === "sh")
      .flatMap(([, , , text = ""]) => text.trim().split(/\n| && /))
      .map((command) => command.replace(/ +#.*/, ""))
      .filter((command) => !/^(?:git clone|cd) /.test(command));
    expect(commands).toContain("npm ci");
    // Which begins with what `npm test` runs.
    const run = ci.replace("npm run test:all", "npm run test:all && npm test");
    expect(commands.filter((command) => !run.includes(command))).toEqual([]);
  });
});

/** Times and memory differ from run to run, and some machines lack a language. */
function withoutTimes(lines: readonly string[]): string {
  return lines
    .filter((line) => !line.startsWith("Not judged here: "))
    .join("\n")
    .replaceAll(/\d[\d.,]* (?:ms|s|KiB|MiB)\b/g, "some")
    .replaceAll(/\b(\d+) of \1 programs as expected.*/g, "all as expected");
}

/** Without the lines that only a pipe gets, more of them on a slow machine. */
function withoutProgress(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => !PROGRESS.test(line));
}

const PROGRESS =
  /^(?:Starting \.\.\.$|Making .* \.\.\.$|The brute force has answered \d+ inputs|\d+ of \d+ judged)/;
