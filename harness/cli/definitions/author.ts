/** The commands that authors of exercises use. */
import { type Command, InvalidArgumentError, Option } from "commander";
import { isolationOption, processesOption, type Run } from "./shared.ts";

export function addAuthorCommands(program: Command, run: Run): void {
  program.commandsGroup("For authors:");
  program
    .command("init")
    .description("Create a workspace with one working exercise")
    .argument("[dir]", "the folder; created if it does not exist", ".")
    .addHelpText("after", "\nExamples:\n  $ grundy init game-theory")
    .action(run.inWorkspace(async () => (await import("../commands/init.ts")).init));

  program
    .command("new")
    .description("Add a working exercise to the workspace, for you to change")
    .argument("<name>", "its ID: lower-case letters, digits and hyphens")
    .option(
      "--from <id or file>",
      "copy this exercise of the workspace or of Grundy, or read a statement in Markdown (a file .md)",
    )
    .addHelpText(
      "after",
      "\nExamples:\n  $ grundy new kayles\n  $ grundy new p1 --from p1\n  $ grundy new sums --from sums.md",
    )
    .action(run.inWorkspace(async () => (await import("../commands/new.ts")).createExercise));

  program
    .command("generate")
    .description("Write the exercises' tests; the same spec gives the same bytes")
    .argument("[id...]", "exercises (default: all)")
    .option("--check", "write nothing; check that the stored tests match the specs")
    .option("--watch", "write one exercise's tests again whenever its spec or reference changes")
    .option("--adequacy", "measure the tests: which wrong programs do they reject?")
    .option("--html <file>", "with --adequacy, one exercise: also write a page with more detail")
    .option("--keep", "with --adequacy: add new inputs that reject more programs to the tests")
    .addHelpText(
      "after",
      `
Examples:
  $ grundy generate p1
  $ grundy generate --check
  $ grundy generate --watch p1
  $ grundy generate p1 --adequacy --html p1-tests.html`,
    )
    .action(run.inWorkspace(async () => (await import("../commands/generate.ts")).generate));

  program
    .command("verify")
    .description("Check that sample submissions get their expected verdicts")
    .argument(
      "[name...]",
      "exercises, or problem packages as folders or zips (default: all exercises)",
    )
    .option(
      "--submissions <folder>",
      "exercises: read <exercise>/<verdict>/<name> here (default: in the workspace)",
    )
    .option("--limits", "exercises: propose time limits that fit the programs")
    .option("--write-limits", "exercises: also write them into problem.yaml")
    .option(
      "--journal <folder>",
      "exercises: reuse judgings of unchanged programs from here, and add new ones",
    )
    .option("--lint", "packages: check the files and judge nothing")
    .option("--html <file>", "one package: also write a page of its programs and tests")
    .addOption(
      new Option("-f, --format <format>", "packages: how to print results").choices([
        "terminal",
        "plain",
        "json",
      ]),
    )
    .addOption(processesOption())
    .addOption(isolationOption())
    .addHelpText(
      "after",
      `
Examples:
  $ grundy verify
  $ grundy verify p1 heaps
  $ grundy verify --write-limits p1
  $ grundy verify packages/different different.zip
  $ grundy verify --lint packages/different
  $ grundy verify --format json packages/different > different.json

Problem packages are those of ICPC, Kattis and DOMjudge: format 2025-09 or legacy. Grundy runs their
submissions on all tests and compares each result with what its folder, submissions.yaml or
@EXPECTED_RESULTS@ expects. Programs in languages that this machine lacks are listed as not judged.

A proposed limit is three times what the slowest accepted program uses, and at least 0.5 s; programs
that must be too slow need at least 1.5 times the limit.

Exit status: 0 if everything is as expected, 1 if something is not, 2 if a package or exercise is
broken, 3 if the judge failed.`,
    )
    .action(run.inWorkspace(async () => (await import("../commands/verify.ts")).verify));

  program
    .command("hunt")
    .description("Search for an input on which a program is wrong or two programs differ")
    .argument("<file>", "the program")
    .argument("[other]", "another program, to find where the two differ")
    .option("-p, --problem <id>", "the exercise, if the file's name does not tell it")
    .option("-t, --time <seconds>", "how long to search", "10")
    .option("--keep", "add the input to the exercise's manual tests")
    .addOption(isolationOption())
    .addHelpText(
      "after",
      `
Examples:
  $ grundy hunt P1.py
  $ grundy hunt --time 60 --keep submissions/p4/wrong_answer/folds_valleys.py --problem p4
  $ grundy hunt mine.py yours.cpp --problem heaps

Grundy tries inputs in order, of every size and at random, then smaller ones near what it has found.
Exit status: 0 if it found nothing, 1 if it found an input.`,
    )
    .action(run.inWorkspace(async () => (await import("../commands/hunt.ts")).hunt));

  program
    .command("hack")
    .description("Try inputs of your own on a program, and compare its answers with the right ones")
    .argument("<exercise>", "the exercise")
    .argument("<program>", "the program to break")
    .option("-i, --input <call...>", "inputs, as students see calls: 'AcanWin(7)', or just 7")
    .option("--file <file>", "read inputs from a file, one a line (default: standard input)")
    .option("--keep", "add inputs that break the program to the exercise's kills.jsonl")
    .option("--by <name>", "with --keep: who found them")
    .addOption(
      new Option("-f, --format <format>", "how to print results").choices([
        "terminal",
        "plain",
        "json",
      ]),
    )
    .addOption(isolationOption())
    .addHelpText(
      "after",
      `
Examples:
  $ grundy hack p1 P1.py --input 'AcanWin(7)'
  $ grundy hack p1 P1.py --file inputs.txt --format json
  $ grundy hack p1 submissions/p1/wrong_answer/log.py -i 7 --keep --by ada

The program runs in a container with the limits of any judging. An input breaks it if it is wrong,
crashes or is too slow in two fresh processes. Exit status: 0 if it is right on all inputs, 1 if an input
breaks it, 2 if something is no input of the exercise or the program cannot be run.`,
    )
    .action(run.inWorkspace(async () => (await import("../commands/hack.ts")).hack));

  program
    .command("solve")
    .description("Print the reference's answer to one input or to many")
    .argument("<id>", "the exercise")
    .argument("[args...]", "the function's arguments, each as JSON")
    .option("--jsonl", "read a JSON array of arguments per line, and write a JSON value per line")
    .addHelpText(
      "after",
      `
Examples:
  $ grundy solve p1 8
  $ grundy solve p4 '[4, 3, 1, 2]'
  $ grundy solve p2 1 5832
  $ printf '[7]\\n[8]\\n' | grundy solve p1 --jsonl

Integers beyond 2^53 are strings of digits, in and out.`,
    )
    .action(run.inWorkspace(async () => (await import("../commands/solve.ts")).solve));

  program
    .command("prove")
    .description("Prove a claim about all positions of a game, or show where it contradicts itself")
    .argument("<claim>", "the claim, a YAML or JSON file")
    .option("--problem <id>", "the game: that of an exercise that asks for a claim")
    .option("--octal <code>", "the game: heaps by this octal code, such as 0.77")
    .option("--take <moves>", "the game: taking counters, such as 'A: 1-6; B: 2, 3, 5, 7'")
    .option("--or-all", "with --take: who cannot take some of the numbers may take all that remain")
    .option("--multiply <m>", "the game: multiplying x by 2 to m until it reaches n", readFactor)
    .addOption(explorationFormat())
    .addHelpText(
      "after",
      `
Examples:
  $ grundy prove stones.yaml --take 'A: 1-6; B: 2, 3, 5, 7' --or-all
  $ grundy prove kayles.yaml --octal 0.77 --format json
  $ grundy prove ratios.yaml --multiply 9
  $ grundy prove claim.yaml --problem p1-claim

A claim that a period repeats is proved for all n: docs/kit.md has its form.`,
    )
    .action(run.inWorkspace(async () => (await import("../commands/prove.ts")).prove));

  const explore = program
    .command("explore")
    .description("Explore games: who wins, the winning moves, and everything known beyond that");
  explore
    .command("game", { isDefault: true })
    .description("Show what is known about an exercise's game")
    .argument("[id]", "the exercise")
    .argument("[args...]", "the function's arguments, each as JSON (default: the last sample)")
    .option("--to <n>", "how far strips, tables and searches go (default: as suits the input)")
    .option(
      "--html <file>",
      "write a page with pictures and replays; without an exercise, a folder",
    )
    .option("--svg <file>", "write a picture of all positions and moves, if they are few")
    .option("--solutions <folder>", "write each solution found, for `grundy replay --solution`")
    .addOption(explorationFormat())
    .addHelpText(
      "after",
      `
Examples:
  $ grundy explore p1 7
  $ grundy explore p4 '[4, 3, 1, 2]' --html cards.html
  $ grundy explore crossout --to 80 --solutions clearings
  $ grundy explore numbergame '[2, 3, 5]' --format json
  $ grundy explore --html games

The word "game" may be left out. A page is one file that needs no network; without an exercise, --html
writes a folder (or a .zip) with a page for each game of the workspace and an index.`,
    )
    .action(run.inWorkspace(async () => (await import("../commands/explore-game.ts")).printGame));
  explore
    .command("octal")
    .description("Print the Grundy values of an octal game, and its period if they prove one")
    .argument("<code>", "the octal code: 0.77 is Kayles, 0.137 Dawson's Chess")
    .option("--to <n>", "the largest heap, at most 10,000,000", "1000")
    .addOption(explorationFormat())
    .addHelpText(
      "after",
      `
Examples:
  $ grundy explore octal 0.77
  $ grundy explore octal 0.16 --to 600000
  $ grundy explore octal 4.005 --format json > values.json

A player who takes i counters of a heap may take all of it if the i-th digit contains 1, leave one heap
if it contains 2, and two if it contains 4. A period is reported only if it is proved by the theorem of
Guy and Smith. Games without one take minutes for a million heaps.`,
    )
    .action(run.alone(async () => (await import("../commands/explore.ts")).printOctal));
  explore
    .command("graph")
    .description("Print who wins from each vertex of a graph, and in how many moves")
    .argument("<file>", "the graph as JSON")
    .addOption(explorationFormat())
    .addHelpText(
      "after",
      `
Examples:
  $ echo '{"vertices": 3, "edges": [[0, 1], [1, 0], [1, 2]]}' > graph.json
  $ grundy explore graph graph.json
  $ grundy explore graph graph.json --format json

Players in turn move a token along an edge. A player who cannot move loses, or wins if the file says
"misere": true. The winner hurries and the loser delays; a play that need not end is a draw. A graph has
at most 1,000,000 vertices and 10,000,000 edges.`,
    )
    .action(run.alone(async () => (await import("../commands/explore.ts")).printGraph));
}

/** The largest factor of a move. */
function readFactor(text: string): number {
  const factor = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (factor >= 2 && factor <= MAX_FACTOR) return factor;
  throw new InvalidArgumentError(`It should be a whole number from 2 to ${MAX_FACTOR}.`);
}

/** Proofs look at all moves of all pieces. */
const MAX_FACTOR = 100;

function explorationFormat(): Option {
  return new Option("-f, --format <format>", "how to print it")
    .choices(["plain", "json"])
    .default("plain");
}
