import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FeedbackExample } from "../../app/grade/feedback-example.ts";
import { openGradeFiles, previewGradeFiles } from "../../app/grade/fill-grade-files.ts";
import { gradeInbox } from "../../app/grade/grade-inbox.ts";
import type { Isolation } from "../../app/isolation.ts";
import { openKey } from "../../app/grade/key-files.ts";
import { hasOpenQuestions, openClass } from "../../app/grade/open-class.ts";
import { addPackages } from "../../app/packages/read-packages.ts";
import { UsageError } from "../../app/usage-error.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import type { Results } from "../../core/results/results.ts";
import { viewResult } from "../../core/results/view-result.ts";
import { renderUntimedSubmissions } from "../../report/terminal/untimed-submissions.ts";
import { toJson } from "../../report/formats/json.ts";
import { toJunit } from "../../report/formats/junit.ts";
import { renderChanges } from "../../report/terminal/render-changes.ts";
import { renderExample } from "../../report/judging/render-example.ts";
import { renderMapping } from "../../report/terminal/render-mapping.ts";
import { quoteWord } from "../../report/terminal/quote-word.ts";
import { renderTable } from "../../report/terminal/render-table.ts";
import type { TextStyle } from "../../report/terminal/text-style.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import {
  chooseFormat,
  type Format,
  textStyleFor,
  print,
  printMessage,
  printRenderedMessage,
} from "../output.ts";
import { openRemoteJudge } from "../remote/open-remote-judge.ts";
import { readAccessToken } from "../remote/read-secret.ts";
import { TerminalReporter } from "../terminal-reporter.ts";

interface Options {
  readonly output: string;
  readonly problems?: string;
  readonly course?: string;
  readonly roster?: string;
  readonly pattern?: string;
  readonly exercise?: string;
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
  readonly tokenFile?: string;
}

export async function grade(
  home: Workspace,
  paths: string[],
  options: Options,
): Promise<ExitStatus> {
  if (options.apply && !options.rejudge) throw new UsageError("--apply needs --rejudge");
  if (options.template !== undefined && !options.similarity) {
    throw new UsageError("--template needs --similarity");
  }
  requireServerOptions(options);
  const { problems } = options;
  if (options.allowProcesses !== undefined && problems === undefined) {
    throw new UsageError("--allow-processes needs --problems");
  }
  const workspace = problems === undefined ? home : await addPackages(home, problems, options);
  const key = options.key === undefined ? undefined : await openKey(options.key);
  const format = chooseFormat(options.format);
  const style = textStyleFor(format, workspace.config);
  const opened = await openClass(paths, options, workspace);
  for (const warning of opened.warnings) printMessage(warning);
  if (options.dryRun) {
    const extent = { isWhole: options.list === true };
    const blocks = opened.inboxes.map((inbox) => renderMapping(inbox, style, extent));
    const handIns = renderUntimedSubmissions(opened.handIns, style);
    print([...blocks, ...(handIns === "" ? [] : [handIns])].join("\n"));
    const gradeFiles = await openGradeFiles(options.gradeFile ?? [], opened);
    for (const sentence of previewGradeFiles(gradeFiles, opened)) printMessage(sentence);
    return opened.inboxes.some(hasOpenQuestions) ? EXIT.failed : EXIT.passed;
  }
  for (const { path, mapping } of opened.inboxes) {
    if (mapping.expected === undefined) continue;
    printMessage(`${path}: no submissions recognised here; --dry-run shows what is expected.`);
  }
  const terminal = textStyleFor("terminal", workspace.config);
  const reporter = new TerminalReporter(terminal, options.quiet ? "quiet" : "rows or logged");
  const { server, serverCourse } = options;
  const token = await readAccessToken(options.tokenFile);
  const judges =
    server === undefined ? undefined : await openRemoteJudge(server, serverCourse, token);
  const how = { ...options, key, ...(judges && { judges }) };
  const graded = await gradeInbox(opened, how, { workspace, reporter }).catch(
    (error: unknown): never => {
      throw reporter.explainStop(error);
    },
  );
  const { results, changes, unjudgedPaths: keptFiles, filled, heldBackLines } = graded;
  if (options.isolation === "none")
    printMessage("Warning: the programs ran with limits, but without containers.");
  if (options.rejudge) print(renderChanges(changes, style));
  if (!graded.isWritten) {
    printMessage(
      "Nothing was written. Run the command again with --apply to write these grades; nothing is judged again.",
    );
    return EXIT.passed;
  }
  print(printResults(results, format, style, { isWhole: options.list === true }));
  // A new submission explains a new grade; any other change is worth a message.
  const unexpected = changes.filter(
    ({ isNewSubmission, before }) => before !== undefined && isNewSubmission !== true,
  );
  if (unexpected.length > 0 && !options.rejudge)
    printRenderedMessage(renderChanges(unexpected, style));
  for (const path of keptFiles)
    printMessage(`${path}: could not be judged now; its earlier judging is kept.`);
  for (const sentence of [...filled, ...heldBackLines]) printMessage(sentence);
  const isForPeople = format === "terminal" || format === "plain";
  const example = isForPeople && !options.quiet ? graded.example : undefined;
  if (example !== undefined) {
    printRenderedMessage(`\n${renderExample(example.result, example.facts, style)}`);
  }
  printMessage(
    `Results are in ${options.output}: report.html, grades.csv, results.json, feedback/ and more.`,
  );
  if (example !== undefined) printNextSteps(example, options.output, workspace.config.commandName);
  return results.notJudged.length === 0 ? EXIT.passed : EXIT.failed;
}

/** Names the pages to open first, and the command that shows all about one program. */
function printNextSteps(
  { page, submission }: FeedbackExample,
  output: string,
  command: string,
): void {
  const pages = [join(output, "report.html"), join(output, "feedback", page)];
  printMessage(`Open ${pages.join(" and ")} in a browser.`);
  // Submissions within an archive are no files.
  if (!existsSync(submission)) return;
  printMessage(`To see all about one program: ${command} test ${quoteWord(submission)}`);
}

function printResults(
  results: Results,
  format: Format,
  style: TextStyle,
  extent: { readonly isWhole: boolean },
): string {
  switch (format) {
    case "json":
      return toJson(results);
    case "junit": {
      const judgings = results.results.map((result) => viewResult(result, "instructor"));
      return toJunit(judgings, results.notJudged);
    }
    case "terminal":
    case "plain":
      return renderTable(results, style, extent);
  }
}

/** @throws {UsageError} for options that a server's workers do not support. */
function requireServerOptions(options: Options): void {
  if (options.server === undefined) {
    if (options.serverCourse !== undefined) {
      throw new UsageError("--server-course needs --server");
    }
    if (options.tokenFile !== undefined) throw new UsageError("--token-file needs --server");
    return;
  }
  const unsupported =
    options.allCases !== undefined
      ? "--all-cases"
      : !options.counterexample
        ? "--no-counterexample"
        : options.allowProcesses !== undefined
          ? "--allow-processes"
          : options.isolation === undefined || options.isolation === "warden"
            ? undefined
            : `--isolation ${options.isolation}`;
  if (unsupported === undefined) return;
  throw new UsageError(
    `${unsupported} cannot be used with --server: its workers always use containers and explain failures`,
  );
}
