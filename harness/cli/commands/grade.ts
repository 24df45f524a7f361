import { type Command, Option } from "commander";
import { openGradeFiles, previewGradeFiles } from "../../app/fill-grade-files.ts";
import { gradeInbox } from "../../app/grade-inbox.ts";
import type { Isolation } from "../../app/isolation.ts";
import { openKey } from "../../app/key-files.ts";
import { hasOpenQuestions, openClass } from "../../app/open-class.ts";
import { addPackages } from "../../app/read-packages.ts";
import { UsageError } from "../../app/usage-error.ts";
import type { Workspace } from "../../app/workspace.ts";
import { viewResult } from "../../core/results/view-result.ts";
import { renderHandIns } from "../../report/describe-hand-ins.ts";
import { toJson } from "../../report/json.ts";
import { toJunit } from "../../report/junit.ts";
import { renderChanges } from "../../report/render-changes.ts";
import { renderMapping } from "../../report/render-mapping.ts";
import { renderTable } from "../../report/render-table.ts";
import { counterexampleOption } from "../counterexample-option.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { isolationOption } from "../isolation-option.ts";
import { processesOption } from "../processes-option.ts";
import {
  chooseFormat,
  type Format,
  FORMATS,
  textStyleFor,
  print,
  tell,
  tellRendered,
} from "../output.ts";
import { openServerJudges } from "../remote/server-judges.ts";
import { TerminalOnlooker } from "../terminal-onlooker.ts";

interface Options {
  readonly output: string;
  readonly problems?: string;
  readonly course?: string;
  readonly roster?: string;
  readonly pattern?: string;
  readonly times?: string;
  readonly gradeFile?: readonly string[];
  readonly key?: string;
  readonly dryRun?: true;
  readonly list?: true;
  readonly rejudge?: true;
  readonly apply?: true;
  readonly similarity?: true;
  readonly template?: readonly string[];
  readonly quiet?: true;
  readonly format?: Format;
  readonly allCases?: true;
  readonly counterexample: boolean;
  readonly allowProcesses?: number;
  readonly isolation?: Isolation;
  readonly server?: string;
  readonly serverCourse?: string;
}

export function addGradeCommand(
  program: Command,
  workspace: Workspace,
  finish: (status: ExitStatus) => void,
): void {
  program
    .command("grade")
    .description("judge a class: a table on the terminal, results on disk")
    .argument("<path...>", "folders or zips, as the course system gave them or made by hand")
    .option("-o, --output <folder>", "where results, report and feedback go", "results")
    .option("--problems <folder>", "problem packages to judge by, beside the exercises")
    .option(
      "-c, --course <file>",
      "course.yaml: exercises, points, deadlines, late rules, roster; else the workspace's",
    )
    .option("--roster <file>", "the list of students (CSV), or an export of the course system")
    .option("--pattern <regex>", "how paths tell who: (?<student_id>...), (?<file_id>...) and more")
    .option("--times <source>", "when all was handed in: git, zip, files or a CSV, see below")
    .option("--grade-file <file...>", "exports of the course system to fill the grades into")
    .option("--dry-run", "only tell whose is what, what is left out and who is missing")
    .option("--list", "show every student and file, however many")
    .option("--rejudge", "judge all again, and only show which grades would change")
    .option("--apply", "with --rejudge: then write the new grades")
    .option("--similarity", "also look for pairs of solutions that are worth a look together")
    .option("--template <file...>", "with --similarity: sources that everybody was given")
    .option("--key <file>", "sign each judging with the key of the course (see grundy receipt)")
    .option("--server <url>", "have a course's server judge; `grundy sign-in` first")
    .option("--server-course <id>", "with --server: where you belong to several")
    .option("--all-cases", "go on with a group after a failure, to count all that pass")
    .addOption(counterexampleOption())
    .addOption(processesOption())
    .addOption(isolationOption())
    .addOption(new Option("-f, --format <format>", "how to show results").choices(FORMATS))
    .option("-q, --quiet", "no progress")
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

Recognised are downloads of Moodle, Canvas, Gradescope, Blackboard, Brightspace, GitHub Classroom
and nbgrader, problem packages, and plain <student>/P1.py, <student>_P1.py or P1/<student>.py.

Problem packages (--problems: a folder of folders and zips) are exercises called as their folders are.

Deadlines are applied where the course system's files tell when something was handed in. Else
--times tells it: the last commit of each file (git), the entries of archives (zip), the files on
this disk (files), or a CSV with the columns student,problem,submitted_at (problem may be left out).

Moodle's worksheets (--grade-file, or beside the downloads in one folder) also tell who is who: the
members of groups, one person's numbers in several assignments, when it was handed in.

With --server its workers judge, and nothing runs here: an instructor of a course there has the same
exercises judged by the same Grundy, and results are as without. Its class and grades know nothing of it.

What was judged is kept: the same command goes on where it was ended, and judges only what changed.

Exit status: 0 when everything was judged, 1 when something was not; the table says why.

The programs of others run contained: no file but their own, no network, no process left behind.
Where this machine cannot do that, nothing is graded; \`grundy doctor\` tells what it lacks. With
--isolation none they run all the same, and can read and change what you can.`,
    )
    .action(async (paths: string[], options: Options) => {
      finish(await runGrade(paths, options, workspace));
    });
}

async function runGrade(
  paths: readonly string[],
  options: Options,
  home: Workspace,
): Promise<ExitStatus> {
  if (options.apply && !options.rejudge) throw new UsageError("--apply goes with --rejudge");
  if (options.template !== undefined && !options.similarity) {
    throw new UsageError("--template goes with --similarity");
  }
  requireFittingServer(options);
  const { problems } = options;
  if (options.allowProcesses !== undefined && problems === undefined) {
    throw new UsageError("--allow-processes goes with --problems");
  }
  const workspace = problems === undefined ? home : await addPackages(home, problems, options);
  const key = options.key === undefined ? undefined : await openKey(options.key);
  const format = chooseFormat(options.format);
  const style = textStyleFor(format, workspace.config);
  const opened = await openClass(paths, options, workspace);
  for (const warning of opened.warnings) tell(warning);
  if (options.dryRun) {
    const extent = { isWhole: options.list === true };
    const blocks = opened.inboxes.map((inbox) => renderMapping(inbox, style, extent));
    const handIns = renderHandIns(opened.handIns, style);
    print([...blocks, ...(handIns === "" ? [] : [handIns])].join("\n"));
    const gradeFiles = await openGradeFiles(options.gradeFile ?? [], opened);
    for (const sentence of previewGradeFiles(gradeFiles, opened)) tell(sentence);
    return opened.inboxes.some(hasOpenQuestions) ? EXIT.failed : EXIT.passed;
  }
  for (const { place, mapping } of opened.inboxes) {
    if (mapping.expected === undefined) continue;
    tell(`${place}: nobody's work is recognised here; --dry-run shows what is expected.`);
  }
  const terminal = textStyleFor("terminal", workspace.config);
  const onlooker = new TerminalOnlooker(terminal, options.quiet ? "quiet" : "rows or logged");
  const { server, serverCourse } = options;
  const judges = server === undefined ? undefined : await openServerJudges(server, serverCourse);
  const how = { ...options, key, ...(judges && { judges }) };
  const graded = await gradeInbox(opened, how, { workspace, onlooker }).catch(
    (error: unknown): never => {
      throw onlooker.explainStop(error);
    },
  );
  const { results, changes, kept, filled, held } = graded;
  if (options.isolation === "none") tell("Mind: the programs ran limited, but not contained.");
  if (options.rejudge) print(renderChanges(changes, style));
  if (!graded.isWritten) {
    tell("Nothing was written. The same with --apply writes it, without judging anything twice.");
    return EXIT.passed;
  }
  if (format === "json") print(toJson(results));
  else if (format === "junit") {
    const judgings = results.results.map((result) => viewResult(result, "instructor"));
    print(toJunit(judgings, results.notJudged));
  } else print(renderTable(results, style, { isWhole: options.list === true }));
  // Whoever handed in something new expects another grade; all others should be told.
  const surprising = changes.filter(
    ({ why, before }) => before !== undefined && !why.startsWith("a new submission"),
  );
  if (surprising.length > 0 && !options.rejudge) tellRendered(renderChanges(surprising, style));
  for (const path of kept) tell(`${path}: could not be judged now; its earlier judging is kept.`);
  for (const sentence of [...filled, ...held]) tell(sentence);
  tell(
    `Results are in ${options.output}: report.html, grades.csv, results.json, feedback/ and more.`,
  );
  return results.notJudged.length === 0 ? EXIT.passed : EXIT.failed;
}

/** Workers judge in one way, whoever asks. */
function requireFittingServer(options: Options): void {
  if (options.server === undefined) {
    if (options.serverCourse !== undefined) {
      throw new UsageError("--server-course goes with --server");
    }
    return;
  }
  const unfit =
    options.allCases !== undefined
      ? "--all-cases"
      : !options.counterexample
        ? "--no-counterexample"
        : options.allowProcesses !== undefined
          ? "--allow-processes"
          : options.isolation === undefined || options.isolation === "warden"
            ? undefined
            : `--isolation ${options.isolation}`;
  if (unfit === undefined) return;
  throw new UsageError(
    `${unfit} does not go with --server: its workers explain, and contain programs`,
  );
}
