import { extname } from "node:path";
import { replayGame } from "../../app/play/replay-game.ts";
import { readStandardInput, readTextFile } from "../../app/read-text-file.ts";
import { type Replay, replaySolution } from "../../app/test/replay-solution.ts";
import { findExerciseId } from "../../app/workspace/find-exercise-id.ts";
import { UsageError } from "../../app/usage-error.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import type { Film } from "../../core/film.ts";
import { printFilmPage } from "../../report/film/film-page.ts";
import { printFilmSvg } from "../../report/film/film-svg.ts";
import { renderFilm } from "../../report/film/render-film.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { FilmPlayer } from "../film-player.ts";
import { parseArguments } from "../json-arguments.ts";
import { chooseFormat, print, printMessage, textStyleFor, writeOutput } from "../output.ts";

interface Options {
  readonly solution?: string;
  readonly output?: string;
  readonly frames?: true;
}

/** Printers by file extension. */
const PRINTERS: Readonly<Record<string, (film: Film) => string>> = {
  ".html": printFilmPage,
  ".svg": printFilmSvg,
};

export async function replay(
  workspace: Workspace,
  id: string,
  args: string[],
  { solution, output, frames }: Options,
): Promise<ExitStatus> {
  const printer = output === undefined ? undefined : choosePrinter(output);
  const answerFile = solution === undefined ? undefined : await readSolution(solution);
  const isRecord = id.endsWith(".json");
  if (isRecord && (args.length > 0 || solution !== undefined)) {
    throw new UsageError(`${id} is the record of a game: it takes no arguments and no --solution`);
  }
  const { film, fault }: Replay = isRecord
    ? await replayGame(id, workspace)
    : await replayExercise(id, args, answerFile, workspace);
  const style = textStyleFor(chooseFormat(undefined), workspace.config);
  if (output !== undefined && printer !== undefined) {
    await writeOutput(output, printer(film));
    printMessage(`${output}: ${film.title}, ${film.frames.length} frames`);
  }
  const terminal = { input: process.stdin, output: process.stdout };
  const isStepped = terminal.input.isTTY && terminal.output.isTTY && frames === undefined;
  if (output === undefined && isStepped) await new FilmPlayer(film, style, terminal).play();
  else if (output === undefined || frames) print(renderFilm(film, style));
  if (fault === undefined) return EXIT.passed;
  printMessage(`The solution is wrong: ${fault}`);
  return EXIT.failed;
}

async function replayExercise(
  named: string,
  args: readonly string[],
  answerFile: { readonly name: string; readonly text: string } | undefined,
  workspace: Workspace,
): Promise<Replay> {
  const id = await findExerciseId(named, workspace);
  const { parameters } = (await workspace.problem(id)).interface;
  return replaySolution(id, parseArguments(args, parameters), answerFile, workspace);
}

function choosePrinter(file: string): (film: Film) => string {
  const printer = PRINTERS[extname(file).toLowerCase()];
  if (printer !== undefined) return printer;
  throw new UsageError(
    `${file}: the name of a film's file must end in ${Object.keys(PRINTERS).join(" or ")}`,
  );
}

async function readSolution(file: string): Promise<{ name: string; text: string }> {
  const options = { expected: "a file with the answer, or - for standard input" };
  return file === "-"
    ? { name: "standard input", text: await readStandardInput(options) }
    : { name: file, text: await readTextFile(file, options) };
}
