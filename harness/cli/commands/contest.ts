import { computeBoard, countCompileErrors } from "../../app/contest/contest-board.ts";
import { exportContest } from "../../app/contest/export-contest.ts";
import { openContest, type OpenedContest } from "../../app/contest/open-contest.ts";
import { packageContest } from "../../app/contest/package-contest.ts";
import { revealContest } from "../../app/contest/reveal-contest.ts";
import { UsageError } from "../../app/usage-error.ts";
import { printJson } from "../../core/printable.ts";
import { countFindings, renderFindings } from "../../report/contest/render-findings.ts";
import { renderBoard } from "../../report/contest/render-board.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { calledAs } from "../called-as.ts";
import { print, printMessage } from "../output.ts";
import { type AccessOptions, readAccess } from "../remote/contest-access.ts";

interface SourceOptions extends AccessOptions {
  readonly frozen?: true;
  readonly group?: string;
  readonly countCompileErrors?: true;
}

interface BoardOptions extends SourceOptions {
  readonly format: "json" | "plain";
}

/** Boards are for pipes and files as often as for screens, so they do not depend on the terminal. */
const STYLE = { width: 160, isColour: false, isUnicode: true } as const;

export async function printBoard(source: string, options: BoardOptions): Promise<ExitStatus> {
  const { contest } = await readSource(source, options);
  const { board, scoreboard, facts } = computeBoard(contest, toRequest(options));
  print(options.format === "json" ? printJson(scoreboard) : renderBoard(board, facts, STYLE));
  return EXIT.passed;
}

/** Reads a contest as the options ask; says on standard error if its source has mistakes. */
async function readSource(
  source: string,
  options: SourceOptions,
  hasRuns = false,
): Promise<OpenedContest> {
  const opened = await open(source, options, hasRuns);
  const errors = opened.findings.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    const command = `${calledAs(process.env)} contest check ${source}`;
    printMessage(`${source}: ${countFindings(errors)}. \`${command}\` lists them.`);
  }
  if (options.countCompileErrors) countCompileErrors(opened.contest);
  return opened;
}

async function open(
  source: string,
  options: AccessOptions,
  hasRuns: boolean,
): Promise<OpenedContest> {
  return openContest(source, { ...(await readAccess(source, options)), hasRuns });
}

function toRequest({ frozen = false, group }: { frozen?: boolean; group?: string }) {
  return { isFrozen: frozen, group };
}

interface ExportOptions extends SourceOptions {
  readonly bronze?: number;
  readonly package?: true;
  readonly passwords?: true;
  readonly files: boolean;
}

export async function exportBoard(
  source: string,
  output: string,
  options: ExportOptions,
): Promise<ExitStatus> {
  if (options.package) return exportPackage(source, output, options);
  requireNo(
    { "--passwords": options.passwords, "--no-files": !options.files },
    "without --package",
  );
  const { bronze = 0 } = options;
  const { contest } = await readSource(source, options);
  const files = await exportContest(contest, output, {
    ...toRequest(options),
    extraBronze: bronze,
  });
  const [only] = files;
  printMessage(only === output ? `The board is in ${output}.` : `${output}: ${files.join(", ")}`);
  return EXIT.passed;
}

async function exportPackage(
  source: string,
  output: string,
  options: ExportOptions,
): Promise<ExitStatus> {
  requireNo(
    {
      "--frozen": options.frozen,
      "--group": options.group,
      "--count-compile-errors": options.countCompileErrors,
    },
    "with --package, which writes the whole contest",
  );
  const opened = await readSource(source, options, true);
  const { fileCount, missing } = await packageContest(opened, output, {
    extraBronze: options.bronze,
    hasPasswords: options.passwords === true,
    hasAttachments: options.files,
  });
  const left = missing === 0 ? "" : ` Files that the server did not give: ${missing}.`;
  printMessage(`The contest package is in ${output}: ${fileCount} files.${left}`);
  return EXIT.passed;
}

/** @throws {UsageError} if one of these options is given. */
function requireNo(options: Readonly<Record<string, unknown>>, why: string): void {
  for (const [name, value] of Object.entries(options)) {
    if (value !== undefined && value !== false) {
      throw new UsageError(`${name} has no meaning ${why}`);
    }
  }
}

export async function makeReveal(
  source: string,
  output: string,
  options: Omit<SourceOptions, "frozen">,
): Promise<ExitStatus> {
  const { contest } = await readSource(source, options);
  const count = await revealContest(contest, output, options.group);
  const cells = count === 1 ? "1 cell" : `${count} cells`;
  printMessage(
    `The reveal of ${cells} is in ${output}, with all results: show it, do not publish it.`,
  );
  return EXIT.passed;
}

export async function checkContest(source: string, options: AccessOptions): Promise<ExitStatus> {
  const { findings } = await open(source, options, true);
  print(renderFindings(findings));
  return findings.some(({ severity }) => severity === "error") ? EXIT.failed : EXIT.passed;
}
