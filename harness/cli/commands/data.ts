import { backupData, restoreData } from "../../app/data/backup-data.ts";
import { migrateData } from "../../app/data/migrate-data.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import type { StoreSummary } from "../../app/data/backup-data.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { print } from "../output.ts";

export async function backup(
  workspace: Workspace,
  { data, output }: { readonly data: string; readonly output: string },
): Promise<ExitStatus> {
  const facts = await backupData(data, output, workspace.config.databaseUrl);
  print(`${output} holds ${describeFacts(facts)}.\n`);
  return EXIT.passed;
}

export async function restore(
  workspace: Workspace,
  file: string,
  { data }: { readonly data: string },
): Promise<ExitStatus> {
  const facts = await restoreData(file, data, workspace.config.databaseUrl);
  print(`${data} holds ${describeFacts(facts)}.\n`);
  return EXIT.passed;
}

export async function migrate(from: string, to: string): Promise<ExitStatus> {
  const { facts, to: where, isDatabase } = await migrateData(from, to);
  print(`${where} holds ${describeFacts(facts)}.\n`);
  if (isDatabase) print("To serve it, set DATABASE_URL to its address.\n");
  return EXIT.passed;
}

/** Describes the contents of a store: `2 courses, 40 members, …`. */
function describeFacts({ courses, members, submissions, judgings, seq }: StoreSummary): string {
  const counts = [
    count(courses, "course"),
    count(members, "member"),
    count(submissions, "submission"),
    count(judgings, "judging"),
  ];
  return `${counts.join(", ")} (${count(seq, "event")}, all intact)`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
