import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LAUNCHER, runGrundy } from "../run-grundy.ts";

/** A partial command line and its possible completions; none means files. */
const OFFERS: Readonly<Record<string, readonly string[]>> = {
  rece: ["receipt"],
  "receipt ver": ["verify"],
  "receipt verify --subm": ["--submission"],
  "test --form": ["--format"],
  "test --format j": ["json", "junit"],
  "test P1.py --problem heap": ["heaps", "heaps-claim", "heaps-play", "heaps-tests"],
  "solve cross": ["crossout"],
  "explore oct": ["octal"],
  "explore cross": ["crossout"],
  "completion z": ["zsh"],
};

const missing = new Map<string, string>();
for (const shell of ["bash", "zsh", "fish"]) {
  const { failed } = await execa(shell, ["-c", "exit 0"], { reject: false });
  missing.set(shell, failed ? `${shell} is not here` : "run here");
}

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-completion-"));
  await writeFile(
    join(folder, "grundy"),
    `#!/bin/sh\nexec '${process.execPath}' '${LAUNCHER}' "$@"\n`,
    { mode: 0o755 },
  );
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

/** The output of a shell that runs this script, with the completion in the file `$COMPLETION`. */
async function runShell(shell: string, script: string, args: readonly string[] = []) {
  const { stdout: completion } = await runGrundy(["completion", shell]);
  const file = join(folder, `completion.${shell}`);
  await writeFile(file, completion);
  const { stdout, stderr } = await execa(shell, ["-c", script, ...args], {
    reject: false,
    env: { PATH: `${folder}:${process.env["PATH"]}`, COMPLETION: file, HOME: folder },
  });
  expect(stderr).toBe("");
  return stdout.split("\n");
}

const expected = Object.entries(OFFERS).map(([line, words]) => `${line}: ${words.join(" ")}`);

describe.skipIf(missing.get("bash") !== "run here")(`bash (${missing.get("bash")})`, () => {
  const ask = `. "$COMPLETION"
    for line in "$@"; do
      COMP_WORDS=(grundy $line) COMP_CWORD=$(wc -w <<< "$line")
      _grundy grundy "\${COMP_WORDS[COMP_CWORD]}" "\${COMP_WORDS[COMP_CWORD - 1]}"
      echo "$line: \${COMPREPLY[*]}"
    done`;

  it("completes commands, options, their values and exercises", async () => {
    expect(await runShell("bash", ask, ["bash", ...Object.keys(OFFERS)])).toEqual(expected);
  });

  it("leaves file names to the shell", async () => {
    const lines = ["test P", "grade --roster r"];
    expect(await runShell("bash", ask, ["bash", ...lines])).toEqual(
      lines.map((line) => `${line}: `),
    );
  });
});

describe.skipIf(missing.get("fish") !== "run here")(`fish (${missing.get("fish")})`, () => {
  it("completes commands, options, their values and exercises", async () => {
    const ask = `source $COMPLETION
      for line in $argv
        echo "$line: "(complete -C "grundy $line" | string split -f 1 \\t | string join ' ')
      end`;
    expect(await runShell("fish", ask, Object.keys(OFFERS))).toEqual(expected);
  });
});

describe.skipIf(missing.get("zsh") !== "run here")(`zsh (${missing.get("zsh")})`, () => {
  it("can read its script; it completes at a terminal only", async () => {
    expect(await runShell("zsh", 'zsh -n "$COMPLETION" && echo read')).toEqual(["read"]);
  });
});

describe("grundy completion", () => {
  it("names the supported shells", async () => {
    const { status, stderr } = await runGrundy(["completion", "tcsh"]);
    expect(stderr).toContain("Allowed choices are bash, zsh, fish");
    expect(status).toBe(2);
  });
});
