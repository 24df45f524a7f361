/** The commands for contests. */
import { type Command, InvalidArgumentError, Option } from "commander";
import { addTrustOptions, type Run } from "./shared.ts";

const SOURCE =
  "an event feed (NDJSON), a contest package or DOMjudge's files (folder or zip), or a server's address";

export function addContestCommands(program: Command, run: Run): void {
  program.commandsGroup("For contests:");
  const contest = program
    .command("contest")
    .description("Compute boards and awards of contests, and check their feeds");
  addBoardOptions(
    contest
      .command("board")
      .description("Print the scoreboard of a contest")
      .argument("<source>", SOURCE),
  )
    .addOption(formatOption("the Contest API's scoreboard object, or a table"))
    .addHelpText(
      "after",
      `
Examples:
  $ grundy contest board event-feed.ndjson
  $ grundy contest board finals.zip --frozen --format json
  $ grundy contest board finals --group asia
  $ grundy contest board https://host/api/contests/finals --user jury

Grundy reads the ICPC's Contest API from version 2020-03 to 2026-01 and writes scoreboards of 2026-01.
It reads on after mistakes in a feed; \`grundy contest check\` lists them.

A server's address is that of a contest, of an API with one contest (https://host/api), or of an event
feed, which is read up to now. Grundy follows no redirects.`,
    )
    .action(run.alone(async () => (await import("../commands/contest.ts")).printBoard));
  addBoardOptions(
    contest
      .command("export")
      .description("Write the scoreboard as a page, the results as files, or a contest package")
      .argument("<source>", SOURCE)
      .argument("<output>", "a page that ends in .html, or a new folder or .zip for all files"),
  )
    .option("--bronze <n>", "additional bronze medals, the value B of finalizing", readWhole)
    .option("--package", "write a contest package, which Grundy and other systems import")
    .option("--passwords", "with --package: keep the passwords of accounts")
    .option("--no-files", "with --package: leave out sources, statements, photos and other files")
    .addHelpText(
      "after",
      `
Examples:
  $ grundy contest export event-feed.ndjson board.html
  $ grundy contest export finals.zip results --bronze 1
  $ grundy contest export event-feed.ndjson finals.zip --package

The page needs no server: it filters by group and name, prints well and follows dark mode. A folder also
gets scoreboard.json and awards.json of the Contest API, and results.tsv with the ranks of the World
Finals: medals, then solved problems only, nobody below the median.

A contest package (--package) has everything that the source has, in the form of version 2026-01, and the
board, awards and event feed. What is read from it is exported to the same bytes again.

Without --frozen, the page shows everything in the feed.`,
    )
    .action(run.alone(async () => (await import("../commands/contest.ts")).exportBoard));
  addTeamOptions(
    contest
      .command("reveal")
      .description("Write a page that opens the frozen cells one by one")
      .argument("<source>", SOURCE)
      .argument("<file>", "the page, which ends in .html"),
  )
    .addHelpText(
      "after",
      `
Example:
  $ grundy contest reveal event-feed.ndjson reveal.html

The page begins with the frozen board and goes from the last place up. Space or the right arrow opens
the next cell, the left arrow closes it again, End opens all. It stops at each of the first 12 places.

The page's source contains all results: show it on a projector, but do not publish it before the end.`,
    )
    .action(run.alone(async () => (await import("../commands/contest.ts")).makeReveal));
  addAccessOptions(
    contest
      .command("check")
      .description("List what is wrong with an event feed, a contest package or a server's contest")
      .argument("<source>", SOURCE),
  )
    .addHelpText(
      "after",
      `
Example:
  $ grundy contest check event-feed.ndjson

Exit status: 0 without errors, 1 with some; warnings and notes do not count.`,
    )
    .action(run.alone(async () => (await import("../commands/contest.ts")).checkContest));
}

function addBoardOptions(command: Command): Command {
  return addTeamOptions(command.option("--frozen", "as everybody saw it from the freeze on"));
}

function addTeamOptions(command: Command): Command {
  return addAccessOptions(command)
    .option("--group <group>", "only this group's teams, ranked among themselves")
    .option("--count-compile-errors", "count rejected submissions that cost no penalty, too");
}

/** For sources that are servers. */
function addAccessOptions(command: Command): Command {
  return addTrustOptions(
    command
      .option(
        "--user <name>",
        "sign in at the server; the password is in GRUNDY_CONTEST_PASSWORD, or asked for",
      )
      .option("--password-file <file>", "the password of --user is the file's first line")
      .option("--token-file <file>", "sign in with a token, the file's first line"),
  );
}

function readWhole(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It should be a whole number from 0 on.");
}

function formatOption(description: string): Option {
  return new Option("-f, --format <format>", description)
    .choices(["plain", "json"])
    .default("plain");
}
