import type { Isolation } from "../../app/isolation.ts";
import { holdTournament } from "../../app/play/tournament/hold-tournament.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import { renderTournament } from "../../report/terminal/render-tournament.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { chooseFormat, print, printMessage, textStyleFor } from "../output.ts";

interface Options {
  readonly positions: number;
  readonly seed: string;
  readonly output?: string;
  readonly isolation?: Isolation;
  readonly format?: "terminal" | "plain" | "json";
}

/** Lets programs play against each other, and prints the table. */
export async function tournament(
  workspace: Workspace,
  exercise: string,
  players: string[],
  { positions, seed, output, isolation, format: formatOption }: Options,
): Promise<ExitStatus> {
  const result = await holdTournament(
    { exercise, players, positions, seed, output, ...(isolation && { isolation }) },
    { workspace, reporter: { note: (sentence) => printMessage(`grundy: ${sentence}`) } },
  );
  const format = chooseFormat(formatOption);
  const style = textStyleFor(format, workspace.config);
  print(format === "json" ? `${JSON.stringify(result)}\n` : renderTournament(result, style));
  if (output !== undefined) {
    printMessage(`The page is ${output}/tournament.html; the records of the games are beside it.`);
  }
  return EXIT.passed;
}
