import { computeBoard, countCompileErrors } from "../../app/contest/contest-board.ts";
import { openContest } from "../../app/contest/open-contest.ts";
import { printJson } from "../../core/printable.ts";
import { countFindings, renderFindings } from "../../report/contest/render-findings.ts";
import { renderBoard } from "../../report/contest/render-board.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { print, printMessage } from "../output.ts";

interface BoardOptions {
  readonly format: "json" | "plain";
  readonly frozen?: true;
  readonly group?: string;
  readonly countCompileErrors?: true;
}

export async function printBoard(source: string, options: BoardOptions): Promise<ExitStatus> {
  const { contest, findings } = await openContest(source);
  const errors = findings.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    printMessage(
      `${source}: ${countFindings(errors)}. \`grundy contest check ${source}\` lists them.`,
    );
  }
  if (options.countCompileErrors) countCompileErrors(contest);
  const isFrozen = options.frozen ?? false;
  const { board, scoreboard, facts } = computeBoard(contest, { isFrozen, group: options.group });
  print(
    options.format === "json"
      ? printJson(scoreboard)
      : renderBoard(board, facts, { width: 160, isColour: false, isUnicode: true }),
  );
  return EXIT.passed;
}

export async function checkContest(source: string): Promise<ExitStatus> {
  const { findings } = await openContest(source);
  print(renderFindings(findings));
  return findings.some(({ severity }) => severity === "error") ? EXIT.failed : EXIT.passed;
}
