import { stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { HarnessError } from "../../core/harness-error.ts";
import type { Adequacy } from "../../core/results/adequacy.ts";
import { addKills } from "../../problems/kill-file.ts";
import { printAdequacyPage } from "../../report/html/adequacy-page.ts";
import { makeTests } from "./exercise-tests.ts";
import { measureTests } from "./measure-tests.ts";
import type { ProgressReporter } from "../progress-reporter.ts";
import type { Workspace } from "../workspace/workspace.ts";

interface Options {
  /** Path of the page to write. */
  readonly html?: string;
  /** Adds new inputs that reject more programs to the tests, and measures again. */
  readonly keep?: boolean;
}

/** Makes an exercise's tests and measures how good they are. */
export async function measureExercise(
  id: string,
  { html, keep }: Options,
  services: { readonly workspace: Workspace; readonly reporter: ProgressReporter },
): Promise<Adequacy> {
  const { workspace, reporter } = services;
  // Fail before measuring, which takes a minute.
  if (html !== undefined) await requireFolderOf(html);
  let { problem, tests } = await makeTests(id, workspace, { reporter });
  let measured = await measureTests(problem, tests, services);
  if (keep && measured.kills.length > 0) {
    await addKills(problem, measured.kills);
    reporter.note(`${id}: added ${measured.kills.length} inputs to kills.jsonl; measuring again`);
    ({ problem, tests } = await makeTests(id, workspace, { reporter }));
    measured = await measureTests(problem, tests, services);
  }
  if (html !== undefined) {
    await writePage(html, printAdequacyPage(measured.adequacy, workspace.config.commandName));
  }
  return measured.adequacy;
}

async function requireFolderOf(path: string): Promise<void> {
  const entry = await stat(dirname(path)).catch(() => undefined);
  if (entry?.isDirectory()) return;
  throw new HarnessError("write-failed", `${path} cannot be written: its folder does not exist`);
}

async function writePage(path: string, page: string): Promise<void> {
  try {
    await writeFile(path, page);
  } catch (cause) {
    throw new HarnessError("write-failed", `${path} cannot be written`, { cause });
  }
}
