import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { printInputValidator } from "../../../harness/app/packages/input-validator.ts";
import { readArguments } from "../../../harness/domains/input-text.ts";
import { FORMED, formedProblem } from "./formed-problems.ts";
import { runPython } from "./run-python.ts";

/** Texts that differ from a right one in one place. */
function mutate(text: string): readonly string[] {
  const found = new Set([
    `${text}\n`,
    ` ${text}`,
    text.slice(0, -1),
    `${text}0\n`,
    text.replace("\n", "\r\n"),
  ]);
  for (let at = 0; at < text.length; at += 2) {
    const [before, own, after] = [text.slice(0, at), text[at] ?? "", text.slice(at + 1)];
    // One change at each place, another at the next.
    const others = ["", own + own, " ", "\n", "0", "1", "3", "-", "."];
    found.add(before + (others[at % others.length] ?? "") + after);
  }
  found.delete(text);
  return [...found];
}

it("a package's input validator accepts exactly the texts that the form prints", async () => {
  const folder = await mkdtemp(join(tmpdir(), "grundy-forms-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const runs: { program: string; words: string[]; input: string }[] = [];
  const wanted: string[] = [];
  for (const spec of FORMED) {
    const problem = formedProblem(spec);
    const program = join(folder, `${spec.name}.py`);
    await writeFile(program, await printInputValidator(problem));
    for (const sample of spec.samples) {
      expect(readArguments(problem, sample)).toMatchObject({ isValid: true });
      for (const input of [sample, ...mutate(sample)]) {
        const read = readArguments(problem, input);
        runs.push({ program, words: ["all"], input });
        wanted.push(`${spec.name} ${JSON.stringify(input)}: ${read.isValid ? 42 : 43}`);
      }
    }
  }
  const statuses = await runPython(runs);
  const found = runs.map(({ program, input }, index) => {
    const name = program.slice(folder.length + 1, -3);
    return `${name} ${JSON.stringify(input)}: ${statuses[index]}`;
  });
  expect(found).toEqual(wanted);
  // Some changes make another valid input, most do not.
  expect(statuses.filter((status) => status === 43).length).toBeGreaterThan(runs.length / 2);
});
