/** The commands for contests. */
import { type Command, Option } from "commander";
import type { Run } from "./shared.ts";

const SOURCE = "an event feed (NDJSON), or a contest package (folder or zip)";

export function addContestCommands(program: Command, run: Run): void {
  program.commandsGroup("For contests:");
  const contest = program
    .command("contest")
    .description("Compute boards and awards of contests, and check their feeds");
  contest
    .command("board")
    .description("Print the scoreboard of a contest")
    .argument("<source>", SOURCE)
    .option("--frozen", "as everybody saw it from the freeze on")
    .option("--group <id>", "only this group's teams, ranked among themselves")
    .option("--count-compile-errors", "count rejected submissions that cost no penalty, too")
    .addOption(formatOption("the Contest API's scoreboard object, or a table"))
    .addHelpText(
      "after",
      `
Examples:
  $ grundy contest board event-feed.ndjson
  $ grundy contest board finals.zip --frozen --format json
  $ grundy contest board finals --group asia

Grundy reads the ICPC's Contest API from version 2020-03 to 2026-01 and writes scoreboards of 2026-01.
It reads on after mistakes in a feed; \`grundy contest check\` lists them.`,
    )
    .action(run.alone(async () => (await import("../commands/contest.ts")).printBoard));
  contest
    .command("check")
    .description("List what is wrong with an event feed or a contest package")
    .argument("<source>", SOURCE)
    .addHelpText(
      "after",
      `
Example:
  $ grundy contest check event-feed.ndjson

Exit status: 0 without errors, 1 with some; warnings and notes do not count.`,
    )
    .action(run.alone(async () => (await import("../commands/contest.ts")).checkContest));
}

function formatOption(description: string): Option {
  return new Option("-f, --format <format>", description)
    .choices(["plain", "json"])
    .default("plain");
}
