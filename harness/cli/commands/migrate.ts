import type { Command } from "commander";
import { moveData } from "../../app/move-data.ts";
import type { Workspace } from "../../app/workspace.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { print } from "../output.ts";
import { describeFacts } from "../store-facts.ts";

export function addMigrateCommand(
  program: Command,
  _workspace: Workspace,
  finish: (status: ExitStatus) => void,
): void {
  program
    .command("migrate")
    .description("copy what `grundy serve` keeps from a folder into PostgreSQL, or back")
    .argument("<from>", "a folder (--data of serve), or postgres://user@host/database")
    .argument("<to>", "the other; never one that holds courses")
    .addHelpText(
      "after",
      `
Examples:
  $ grundy migrate grundy-data postgres://grundy@db.example.edu/grundy
  $ DATABASE_URL=postgres://grundy@db.example.edu/grundy grundy serve course.yaml
  $ grundy migrate postgres://grundy@db.example.edu/grundy backups/2026-10-12

Everything is copied, or nothing; before it counts, events are folded and compared, and every source and
verdict is looked for. What it is copied from stays as it is. From a folder: end its server first. From a
database: servers may go on, so that this is its backup. Others on this machine can read what you type
here: a password is better kept in PGPASSWORD or in ~/.pgpass.`,
    )
    .action(async (from: string, to: string) => {
      const { facts, to: where, isDatabase } = await moveData(from, to);
      print(`${where} holds ${describeFacts(facts)}.\n`);
      if (isDatabase) print("Serve it with DATABASE_URL set to its address.\n");
      finish(EXIT.passed);
    });
}
