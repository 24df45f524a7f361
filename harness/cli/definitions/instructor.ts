/** The commands that instructors use. */
import { type Command, Option } from "commander";
import { PACKAGE_TARGETS } from "../../app/packages/package-target.ts";
import { OPPONENTS } from "../../play/opponents.ts";
import { FORMATS } from "../output.ts";
import {
  counterexampleOption,
  isolationOption,
  processesOption,
  readCount,
  readSeed,
  type Run,
} from "./shared.ts";

export function addInstructorCommands(program: Command, run: Run): void {
  program.commandsGroup("For instructors:");
  program
    .command("grade")
    .description("Judge a class and write results to disk")
    .argument("<path...>", "folders or zips, from a learning platform or made by hand")
    .option("-o, --output <folder>", "write results, report and feedback here", "results")
    .option("--problems <folder>", "folder of problem packages to judge by, besides the exercises")
    .option(
      "-c, --course <file>",
      "exercises, points, deadlines, late rules, roster (default: the workspace's course.yaml)",
    )
    .option("--roster <file>", "list of students: a CSV file or a learning platform's export")
    .option("--pattern <regex>", "how paths name students: (?<student_id>...), (?<file_id>...)")
    .option("--exercise <id>", "the exercise that all submissions are for, if no name tells it")
    .option("--times <source>", "when files were submitted: git, zip, files or a CSV (see below)")
    .option("--grade-file <file...>", "gradebooks of a learning platform to fill in")
    .option(
      "--dry-run",
      "show whose file is what, what is left out and who is missing; judge nothing",
    )
    .option("--list", "show every student and file, however many there are")
    .option("--rejudge", "judge everything again and show which grades would change")
    .option("--apply", "with --rejudge: also write the new grades")
    .option("--similarity", "also find pairs of similar solutions")
    .option("--template <file...>", "with --similarity: code that was given to everybody")
    .option("--key <file>", "sign each judging with the course's key (see grundy receipt)")
    .option("--server <url>", "judge on a course server (run `grundy sign-in` first)")
    .option("--token-file <file>", "with --server: use the access token in this file")
    .option("--server-course <course>", "with --server: the course's ID, if you are in several")
    .option("--all-cases", "keep judging a test group after a failure, and count what passes")
    .addOption(counterexampleOption())
    .addOption(processesOption())
    .addOption(isolationOption())
    .addOption(new Option("-f, --format <format>", "how to print results").choices(FORMATS))
    .option("-q, --quiet", "print no progress")
    .addHelpText(
      "after",
      `
Examples:
  $ grundy grade inbox --dry-run
  $ grundy grade moodle.zip --course course.yaml --grade-file Grades.csv
  $ grundy grade CG-26-P1-4.zip CG-26-P2-5.zip --grade-file Grades-CG-26-P1-4.csv Grades-CG-26-P2-5.csv
  $ grundy grade monday tuesday --output results/week-3
  $ grundy grade hw1-submissions --course course.yaml --times git
  $ grundy grade inbox --problems packages
  $ grundy grade inbox --server https://grundy.example.edu

Grundy reads downloads of Moodle, Canvas, Gradescope, Blackboard, Brightspace, GitHub Classroom,
Classroom 50 and nbgrader, problem packages, and plain <student>/P1.py, <student>_P1.py or
P1/<student>.py.

Problem packages (--problems: a folder of folders and zips) are exercises named after their folders.

Grundy applies deadlines if the platform's files say when something was submitted. Otherwise use
--times: the last commit of each file (git), the entries of archives (zip), the files on this disk
(files), or a CSV with the columns student,problem,submitted_at (problem may be missing).

Moodle's worksheets (--grade-file, or in the same folder as the downloads) also tell who is who: the
members of groups, a person's numbers in several assignments, and submission times.

With --server, the server's workers judge and nothing runs here. You must be an instructor of a course
there, and the server must have the same exercises and the same version of Grundy. Results are the same
as without --server, and the server's class and grades do not change.

Grundy remembers what it has judged: run the same command again after an interruption, and it judges
only what is missing or has changed.

Exit status: 0 if everything was judged, 1 if something was not; the table says why.

Programs run in containers: they see no files but their own and no network, and leave no process
behind. If this machine cannot make containers, Grundy refuses to grade; \`grundy doctor\` says what is
missing. With --isolation none, programs run anyway and can read and change what you can.`,
    )
    .action(run.inWorkspace(async () => (await import("../commands/grade.ts")).grade));

  const receipt = program
    .command("receipt")
    .description("Sign results so that changes show, and verify signatures");
  receipt
    .command("key")
    .description("Make a course's key pair")
    .argument("<file>", "file for the private key; the public key goes to <file>.pub")
    .addHelpText(
      "after",
      `
Example:
  $ grundy receipt key course.key

Whoever has course.key can sign, so keep it secret. Give course.key.pub to anybody: it tells true
receipts from forged ones. Existing files are never overwritten.`,
    )
    .action(run.alone(async () => (await import("../commands/receipt.ts")).makeKey));
  receipt
    .command("verify")
    .description("Check that receipts are unchanged since they were signed")
    .argument("<file...>", "receipts")
    .requiredOption("-k, --key <file>", "the course's public key")
    .option("-s, --submission <file>", "also check that this source file is the one judged")
    .addHelpText(
      "after",
      `
Examples:
  $ grundy receipt verify --key course.key.pub ana-p1.json
  $ grundy receipt verify --key course.key.pub ana-p1.json --submission P1.py

Grundy compares the submission both alone and together with the other files in its folder.
Exit status: 0 if all receipts are valid, 1 if some are not, 2 for wrong use.`,
    )
    .action(run.inWorkspace(async () => (await import("../commands/receipt.ts")).verifyFiles));

  program
    .command("tournament")
    .description("Let programs play an exercise's game against each other")
    .argument("<id>", "the exercise")
    .argument(
      "<player...>",
      `programs, folders of programs, and opponents (${OPPONENTS.join(", ")})`,
    )
    .addOption(
      new Option(
        "--positions <n>",
        "number of start positions; each pair plays two games from each",
      )
        .argParser(readCount)
        .default(10),
    )
    .addOption(
      new Option("--seed <n>", "decides the start positions, and what opponents draw")
        .argParser(readSeed)
        .default("1"),
    )
    .option(
      "-o, --output <folder>",
      "write a page, tables and records here, and continue from there",
    )
    .addOption(isolationOption())
    .addOption(
      new Option("-f, --format <format>", "how to print results").choices([
        "terminal",
        "plain",
        "json",
      ]),
    )
    .addHelpText(
      "after",
      `
Examples:
  $ grundy tournament p4 players/ perfect random --output tournament
  $ grundy tournament p1 alice.py bob.cpp --positions 20 --seed 7

A player is a file with a function \`move\` that takes a position and returns a move, a program that reads
a position and prints a move, or a solution of the exercise: it moves to positions that it says the
opponent loses. A player that fails loses that game, and the tournament goes on.

With --output, a tournament that was stopped continues when the same command runs again.`,
    )
    .action(run.inWorkspace(async () => (await import("../commands/tournament.ts")).tournament));

  program
    .command("export")
    .description("Write exercises for students or for other judges")
    .argument("<id...>", "the exercises")
    .option("--student", "what students may have: statement, visible tests, samples, starter code")
    .addOption(
      new Option("--to <format>", "a problem package for other judges").choices(PACKAGE_TARGETS),
    )
    .option("--pass-fail", "packages: one verdict, without points for test groups")
    .option("--run", "packages: run programs whose verdict there is unknown")
    .addOption(isolationOption())
    .option("-o, --output <path>", "a new folder, or a file that ends in .zip")
    .addHelpText(
      "after",
      `
Examples:
  $ grundy export p1 --student
  $ grundy export p1 p2 --student --output week1.zip
  $ grundy export p1 --to icpc --output p1.zip

A student's copy is a workspace in which \`grundy show p1\` and \`grundy test p1.py\` work. It has no
hidden tests, no generators and no solution. It includes the checker unless problem.yaml says
\`checker_visibility: hidden\`.

A package is one exercise in a format that other judges read: icpc is the problem package format
2025-09, legacy is the format that Kattis reads, and domjudge adds DOMjudge's time limit to it. Packages
include hidden tests and solutions; functions become programs with a main. Grundy lists what it leaves
out, and why. Kattis calls every program with points accepted, so a legacy package with points takes
only accepted programs unless --run finds out which of the others earn points; this can take minutes.
With --pass-fail, all programs are included. Packages of exercises that are played are interactive, and
programs in them play whole games: --run finds out which submitted programs do, and includes these.`,
    )
    .action(run.inWorkspace(async () => (await import("../commands/export.ts")).exportExercises));
}
