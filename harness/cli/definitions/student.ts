/** The commands that students use. */
import { type Command, Option } from "commander";
import { AUDIENCES, type Audience } from "../../core/judging/audience.ts";
import { TESTS_HINTS } from "../../core/judging/caught-bugs.ts";
import { OPPONENTS, type OpponentName } from "../../play/opponents.ts";
import { FORMATS } from "../output.ts";
import {
  addTrustOptions,
  counterexampleOption,
  isolationOption,
  processesOption,
  readCount,
  readSeed,
  type Run,
} from "./shared.ts";

export function addStudentCommands(program: Command, run: Run): void {
  program.commandsGroup("For students:");
  program
    .command("test")
    .description("Judge your own programs")
    .argument("<file...>", "source files, named after their exercise: P1.py, numbergame.cpp")
    .option(
      "-p, --problem <id>",
      "the exercise, if the file's name does not tell it, or a problem package (folder or zip)",
    )
    .option("--all-cases", "keep judging a test group after a failure, and count what passes")
    .addOption(counterexampleOption())
    .addOption(processesOption())
    .addOption(isolationOption())
    .addOption(
      new Option("--as <audience>", "show what this audience may see of hidden tests")
        .choices(AUDIENCES)
        .default("student" satisfies Audience),
    )
    .addOption(
      new Option(
        "--hint <what>",
        "for tests that miss a bug: how large an input catches it, or also its group",
      ).choices(TESTS_HINTS),
    )
    .option("-w, --watch", "judge again whenever a file changes, until Ctrl-C")
    .addOption(
      new Option(
        "-f, --format <format>",
        "how to print results (vscode: for problem matchers)",
      ).choices([...FORMATS, "vscode"]),
    )
    .addHelpText(
      "after",
      `
Examples:
  $ grundy test P1.py
  $ grundy test --problem p4 solution.cpp
  $ grundy test --problem packages/different solution.cpp
  $ grundy test --watch P1.py
  $ grundy test --format json P1.py P2.java

Programs run in a container if this machine can make one. Otherwise they run with limits, but with your
own rights. The last line of the report says which, and \`grundy doctor\` says why.`,
    )
    .action(
      run.inWorkspace(async () => (await import("../commands/test.ts")).test, {
        isAnnounced: true,
      }),
    );

  const submit = program
    .command("submit")
    .description("Submit a program to a course server and wait for its verdict")
    .argument("<file>", "the program, named after its exercise: P1.py")
    .requiredOption("--server <url>", "the server's address (run `grundy sign-in` first)")
    .option("--token-file <file>", "use the access token in this file instead of signing in")
    .option("--course <course>", "the course's ID, if you are in several")
    .option("--exercise <id>", "the exercise, if the file's name does not tell it")
    .option("--language <language>", "the language's ID, if the file's name does not tell it")
    .option("--no-wait", "exit once the server has the program")
    .option("--junit <file>", "also write the result as JUnit XML, for CI systems")
    .option("--summary <file>", "also write a summary in Markdown");
  addTrustOptions(submit)
    .addHelpText(
      "after",
      `
Example:
  $ grundy submit P1.py --server https://grundy.example.edu

Exit status: 0 if the program is accepted, its result is held back until a release, or --no-wait is
given; 1 for any other verdict.`,
    )
    .action(run.alone(async () => (await import("../commands/submit.ts")).submit));

  const status = program
    .command("status")
    .description("Show your results on a course server")
    .requiredOption("--server <url>", "the server's address (run `grundy sign-in` first)")
    .option("--course <course>", "the course's ID, if you are in several");
  addTrustOptions(status)
    .addHelpText("after", "\nExample:\n  $ grundy status --server https://grundy.example.edu")
    .action(run.alone(async () => (await import("../commands/status.ts")).showStatus));

  const fetchSamples = program
    .command("fetch")
    .description("Fetch the samples of an exercise from a course server")
    .argument("<exercise>", "the exercise's ID")
    .requiredOption("--server <url>", "the server's address (run `grundy sign-in` first)")
    .option("--course <course>", "the course's ID, if you are in several")
    .option("-o, --output <folder>", "write <exercise>/1.in, 1.out and so on here", "samples")
    .option("--companion", "print them as Competitive Companion's JSON instead")
    .option(
      "--to-editor [port]",
      "send them to an editor that listens for Competitive Companion (default port: 27121)",
      readCount,
    );
  addTrustOptions(fetchSamples)
    .addHelpText(
      "after",
      `
Examples:
  $ grundy fetch p1 --server https://grundy.example.edu
  $ grundy fetch p1 --server https://grundy.example.edu --to-editor

With --to-editor, extensions such as CPH for VS Code make a file for the exercise and run it on the
samples.`,
    )
    .action(run.alone(async () => (await import("../commands/fetch.ts")).fetchSamples));

  const signIn = program
    .command("sign-in")
    .description("Sign in to a course server, for submit, status and grade --server")
    .requiredOption("--server <url>", "the server's address")
    .option("--email <email>", "your email address (default: ask for it)")
    .option(
      "--token-file <file>",
      "also write the session's token to this file, for contest tools",
    );
  addTrustOptions(signIn)
    .addHelpText(
      "after",
      `
Example:
  $ grundy sign-in --server https://grundy.example.edu

Grundy asks for the password, or reads it from a pipe, and does not store it. The session is stored in
grundy/sessions.json in your settings folder, readable only by you.`,
    )
    .action(run.alone(async () => (await import("../commands/sign-in.ts")).signIn));

  const list = run.alone(async () => (await import("../commands/problems.ts")).printProblems);
  const listIds = run.alone(
    async () => (await import("../commands/problem-ids.ts")).printProblemIds,
  );
  program
    .command("problems")
    .description("List the exercises of the workspace")
    .option("--ids", "print only their IDs, one per line")
    .action(async ({ ids }: { readonly ids?: true }, command: Command) => {
      const { workspace } = command.optsWithGlobals<{ readonly workspace?: string }>();
      return ids === true ? listIds(workspace) : list(workspace);
    });

  program
    .command("show")
    .description("Show an exercise's statement, signature, limits and samples")
    .argument("<id>", "the exercise")
    .option("-l, --language <code>", "language of the statement", "en")
    .addOption(
      new Option(
        "-f, --format <format>",
        "how to print it (default: terminal on a terminal, markdown elsewhere)",
      ).choices(["terminal", "markdown"]),
    )
    .addHelpText("after", "\nExamples:\n  $ grundy show p1\n  $ grundy show p4 --language ko")
    .action(run.inWorkspace(async () => (await import("../commands/show.ts")).show));

  program
    .command("play")
    .description("Play an exercise's game, or list the moves of a position")
    .argument("<id>", "the exercise")
    .argument(
      "[args...]",
      "a program to play against, and the function's arguments, each as JSON (default: the last sample)",
    )
    .option("--position <json>", "begin in any position: a JSON array of its values")
    .option("--moves", "print the legal and the winning moves of the position, and do not play")
    .option(
      "--against <player>",
      `who plays against you: ${OPPONENTS.join(", ")}, or a program's file`,
      "perfect" satisfies OpponentName,
    )
    .option("--second", "let the opponent move first")
    .addOption(
      new Option("--seed <n>", "decides between equally good moves of the opponent")
        .argParser(readSeed)
        .default("1"),
    )
    .option("--record <file>", "save the game in this file, and continue the game that is in it")
    .addOption(isolationOption())
    .addOption(
      new Option("-f, --format <format>", "how to print results")
        .choices(["plain", "json"])
        .default("plain"),
    )
    .addHelpText(
      "after",
      `
Examples:
  $ grundy play p1
  $ grundy play heaps '[2, 3]' --against random --record game.json
  $ grundy play p1 P1.py
  $ grundy play p1 --position '[7, "B"]' --moves --format json
  $ printf '3\\n1\\n' | grundy play p1 8

In a pipe, the moves are the lines of standard input, and the record of the game is printed.
\`grundy replay game.json\` shows it.`,
    )
    .action(run.inWorkspace(async () => (await import("../commands/play.ts")).play));

  program
    .command("replay")
    .description("Show a solution or a recorded game step by step")
    .argument("<id>", "the exercise, or the record of a game (game.json)")
    .argument("[args...]", "the function's arguments, each as JSON (default: the last sample)")
    .option(
      "-s, --solution <file>",
      "the answer; - reads standard input (default: the reference's answer)",
    )
    .option(
      "-o, --output <file>",
      "write a page that plays it (.html) or an animated picture (.svg)",
    )
    .option("--frames", "print all frames instead of stepping through them with keys")
    .addHelpText(
      "after",
      `
Examples:
  $ grundy replay crossout
  $ grundy replay crossout 3 '"4782"' --solution moves.txt
  $ printf '2 3\\n0 6\\n' | grundy replay crossout 3 '"4782"' --solution -
  $ grundy replay crossout --output film.svg
  $ grundy replay game.json

A solution is the exercise's answer, as a program prints it or as a list: [[2, 3], [0, 6]].
Exit status: 0 if the solution is right, 1 if it is wrong.`,
    )
    .action(run.inWorkspace(async () => (await import("../commands/replay.ts")).replay));
}
