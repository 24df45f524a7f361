import { stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { HarnessError } from "../core/harness-error.ts";
import { generateTests } from "../generation/index.ts";
import {
  type Kill,
  type Problem,
  readKills,
  type Tests,
  writeKills,
  writeTests,
} from "../problems/index.ts";
import { printAdequacyPage, renderAdequacy } from "../report/index.ts";
import { EXIT, type ExitStatus, UsageError } from "./exit-status.ts";
import { measureTests } from "./measure-tests.ts";
import { chooseFormat, textStyleFor, print, tell } from "./output.ts";
import type { Workspace } from "./workspace.ts";

interface Options {
  readonly html?: string;
  readonly keep?: boolean;
}

/** `grundy generate --adequacy`: makes the tests, and tells how good they are. */
export async function runAdequacy(
  ids: readonly string[],
  { html, keep }: Options,
  workspace: Workspace,
): Promise<ExitStatus> {
  const [only, ...more] = ids;
  if (html !== undefined && (only === undefined || more.length > 0)) {
    throw new UsageError("--html takes one exercise at a time");
  }
  // A minute of measuring must not end in a page that has no place.
  if (html !== undefined) await requireFolderOf(html);
  const style = textStyleFor(chooseFormat(undefined), workspace.config);
  for (const id of ids) {
    let problem = await workspace.problem(id);
    let tests = await generate(problem, workspace);
    let measured = await measureTests(problem, tests, workspace);
    if (keep && measured.kills.length > 0) {
      await addKills(problem, measured.kills);
      tell(`${id}: ${measured.kills.length} kept in kills.jsonl; measuring again`);
      problem = await workspace.problem(id);
      tests = await generate(problem, workspace);
      measured = await measureTests(problem, tests, workspace);
    }
    print(renderAdequacy(measured.adequacy, style));
    if (html !== undefined) await writePage(html, printAdequacyPage(measured.adequacy));
  }
  return EXIT.passed;
}

async function generate(problem: Problem, workspace: Workspace): Promise<Tests> {
  const tests = generateTests(problem, await workspace.reference(problem));
  await writeTests(problem, tests);
  return tests;
}

async function addKills(problem: Problem, kills: readonly Kill[]): Promise<void> {
  await writeKills(problem, [...(await readKills(problem)), ...kills]);
}

async function requireFolderOf(path: string): Promise<void> {
  const entry = await stat(dirname(path)).catch(() => undefined);
  if (entry?.isDirectory()) return;
  throw new HarnessError("write-failed", `${path} cannot be written: there is no such folder`);
}

async function writePage(path: string, page: string): Promise<void> {
  try {
    await writeFile(path, page);
  } catch (cause) {
    throw new HarnessError("write-failed", `${path} cannot be written`, { cause });
  }
}
