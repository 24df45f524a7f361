import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Command, Option } from "commander";
import { findSubmissions, GradeBook, judgeFiles, Journal, type Inbox } from "../../batch/index.ts";
import { HarnessError } from "../../core/harness-error.ts";
import type { Results } from "../../core/judging.ts";
import { LANGUAGES } from "../../languages/index.ts";
import { type GradedProblem, renderTable, toCsv, toJson, toJunit } from "../../report/index.ts";
import { counterexampleOption } from "../counterexample-option.ts";
import { EXIT, type ExitStatus, UsageError } from "../exit-status.ts";
import { type Isolation, isolationOption } from "../isolation.ts";
import { LiveProgress } from "../live-progress.ts";
import { chooseFormat, type Format, FORMATS, lookFor, print, tell } from "../output.ts";
import type { Workplace } from "../workplace.ts";

interface Options {
  readonly output: string;
  readonly format?: Format;
  readonly allCases?: true;
  readonly counterexample: boolean;
  readonly isolation?: Isolation;
}

export function addGradeCommand(
  program: Command,
  workplace: Workplace,
  finish: (status: ExitStatus) => void,
): void {
  program
    .command("grade")
    .description("judge a class: a table on the terminal, results on disk")
    .argument(
      "<folder...>",
      "<student>/P1.py, or <exercise>/<verdict>/<name>.py as in submissions/",
    )
    .option("-o, --output <folder>", "where results.json and grades.csv go", "results")
    .option("--all-cases", "go on with a group after a failure, to count all that pass")
    .addOption(counterexampleOption())
    .addOption(isolationOption())
    .addOption(new Option("-f, --format <format>", "how to show results").choices(FORMATS))
    .addHelpText(
      "after",
      `
Examples:
  $ grundy grade inbox
  $ grundy grade monday tuesday --output results/week-3

Exit status: 0 when every submission was judged, 1 when some were not; the table says why.

The programs of others run contained: no file but their own, no network, no process left behind.
Where this machine cannot do that, nothing is graded; \`grundy doctor\` tells what it lacks. With
--isolation none they run all the same, and can read and change what you can.`,
    )
    .action(async (folders: string[], options: Options) => {
      finish(await runGrade(folders, options, workplace));
    });
}

async function runGrade(
  folders: readonly string[],
  options: Options,
  workplace: Workplace,
): Promise<ExitStatus> {
  const problemIds = await workplace.problemIds();
  const inbox = await findAll(folders, problemIds);
  const format = chooseFormat(options.format);
  const look = lookFor(format, workplace.config);
  const book = new GradeBook(inbox);
  const isThorough = options.allCases ?? false;
  const isolation = options.isolation ?? "warden";
  await workplace.withBench(
    { isThorough, isExplaining: options.counterexample, isolation },
    async (withoutJournal) => {
      await using journal = await Journal.open(options.output, await workplace.judgeVersion());
      if (journal.strangeLines > 0) {
        tell(`${journal.strangeLines} lines of the journal are of another Grundy: judged again.`);
      }
      const bench = { ...withoutJournal, journal };
      using progress = new LiveProgress(inbox.submissions.length, look);
      for await (const tagged of judgeFiles(inbox.submissions, bench, workplace.config.cores)) {
        book.add(tagged);
        progress.take(tagged.task.path, tagged.item);
      }
    },
  );
  if (isolation === "none") tell("Mind: the programs ran limited, but not contained.");
  const results = book.close();
  const graded = await gradedProblems(results, workplace);
  await writeResults(options.output, results, graded);
  if (format === "json") print(toJson(results));
  else if (format === "junit") print(toJunit(results.results, results.notJudged));
  else print(renderTable(results, graded, look));
  tell(`Results are in ${join(options.output, "results.json")} and grades.csv.`);
  return results.notJudged.length === 0 ? EXIT.passed : EXIT.failed;
}

/** The exercises that somebody handed something in for: the table's columns. */
async function gradedProblems(results: Results, workplace: Workplace): Promise<GradedProblem[]> {
  const named = [...results.results, ...results.notJudged].map(({ problem }) => problem);
  const ids = (await workplace.problemIds()).filter((id) => named.includes(id));
  return Promise.all(
    ids.map(async (id) => {
      const { groups } = await workplace.problem(id);
      return { id, maxPoints: groups.reduce((sum, { points }) => sum + points, 0) };
    }),
  );
}

async function findAll(folders: readonly string[], problemIds: readonly string[]): Promise<Inbox> {
  const extensions = LANGUAGES.flatMap((language) => language.extensions);
  const submissions: Inbox["submissions"][number][] = [];
  const notJudged: Inbox["notJudged"][number][] = [];
  for (const folder of folders) {
    const entry = await stat(folder).catch(() => undefined);
    if (entry === undefined) throw new UsageError(`${folder}: there is no such folder`);
    if (!entry.isDirectory()) {
      throw new UsageError(`${folder} is a file; judge one file with \`grundy test ${folder}\``);
    }
    const found = await findSubmissions(folder, problemIds, extensions);
    submissions.push(...found.submissions);
    notJudged.push(...found.notJudged);
  }
  if (submissions.length + notJudged.length === 0) {
    throw new UsageError(
      `${folders.join(", ")}: nothing was handed in here; expected is <student>/P1.py`,
    );
  }
  return { submissions, notJudged };
}

async function writeResults(
  folder: string,
  results: Results,
  problems: readonly GradedProblem[],
): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "results.json"), toJson(results));
    await writeFile(join(folder, "grades.csv"), toCsv(results, problems));
  } catch (cause) {
    throw new HarnessError("write-failed", `results cannot be written to ${folder}`, { cause });
  }
}
