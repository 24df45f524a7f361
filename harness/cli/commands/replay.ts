import { readFile, writeFile } from "node:fs/promises";
import { extname } from "node:path";
import { text as readText } from "node:stream/consumers";
import type { Command } from "commander";
import { replaySolution } from "../../app/replay-solution.ts";
import { UsageError } from "../../app/usage-error.ts";
import type { Workspace } from "../../app/workspace.ts";
import { HarnessError } from "../../core/harness-error.ts";
import type { Film } from "../../core/film.ts";
import { printFilmPage } from "../../report/film/film-page.ts";
import { printFilmSvg } from "../../report/film/film-svg.ts";
import { renderFilm } from "../../report/film/render-film.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { FilmPlayer } from "../film-player.ts";
import { parseArguments } from "../json-arguments.ts";
import { chooseFormat, print, tell, textStyleFor } from "../output.ts";

interface Options {
  readonly solution?: string;
  readonly output?: string;
  readonly frames?: true;
}

/** By how the file's name ends. */
const PRINTERS: Readonly<Record<string, (film: Film) => string>> = {
  ".html": printFilmPage,
  ".svg": printFilmSvg,
};

export function addReplayCommand(
  program: Command,
  workspace: Workspace,
  finish: (status: ExitStatus) => void,
): void {
  program
    .command("replay")
    .description("show a solution step by step, up to the step that is wrong")
    .argument("<id>", "the exercise")
    .argument("[args...]", "the function's arguments, each as JSON; none: the last sample")
    .option(
      "-s, --solution <file>",
      "the answer, - reads standard input; none: the reference's own",
    )
    .option(
      "-o, --output <file>",
      "write a page that plays it, .html, or an animated picture, .svg",
    )
    .option("--frames", "print all frames, where a terminal would be stepped through by keys")
    .addHelpText(
      "after",
      `
Examples:
  $ grundy replay crossout
  $ grundy replay crossout 3 '"4782"' --solution moves.txt
  $ printf '2 3\\n0 6\\n' | grundy replay crossout 3 '"4782"' --solution -
  $ grundy replay crossout --output film.svg

A solution is the exercise's answer, as a program prints it or as a list: [[2, 3], [0, 6]].
Exit status: 0 the solution is right, 1 it is wrong and shown as far as it is right.`,
    )
    .action(async (id: string, args: string[], options: Options) => {
      finish(await replay(id, args, options, workspace));
    });
}

async function replay(
  id: string,
  args: readonly string[],
  { solution, output, frames }: Options,
  workspace: Workspace,
): Promise<ExitStatus> {
  const printer = output === undefined ? undefined : choosePrinter(output);
  const written = solution === undefined ? undefined : await readSolution(solution);
  const { film, fault } = await replaySolution(id, parseArguments(args), written, workspace);
  const style = textStyleFor(chooseFormat(undefined), workspace.config);
  if (output !== undefined && printer !== undefined) {
    await writeOutput(output, printer(film));
    tell(`${output}: ${film.title}, ${film.frames.length} frames`);
  }
  const terminal = { input: process.stdin, output: process.stdout };
  const isStepped = terminal.input.isTTY && terminal.output.isTTY && frames === undefined;
  if (output === undefined && isStepped) await new FilmPlayer(film, style, terminal).play();
  else if (output === undefined || frames) print(renderFilm(film, style));
  if (fault === undefined) return EXIT.passed;
  tell(`The solution is wrong: ${fault}`);
  return EXIT.failed;
}

function choosePrinter(file: string): (film: Film) => string {
  const printer = PRINTERS[extname(file).toLowerCase()];
  if (printer !== undefined) return printer;
  throw new UsageError(
    `${file}: a film is written as ${Object.keys(PRINTERS).join(" or ")}; name the file so`,
  );
}

async function readSolution(file: string): Promise<{ name: string; text: string }> {
  if (file === "-") return { name: "standard input", text: await readText(process.stdin) };
  try {
    return { name: file, text: await readFile(file, "utf8") };
  } catch {
    throw new UsageError(
      `${file} cannot be read; name a file with the answer, or - to read it here`,
    );
  }
}

async function writeOutput(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (cause) {
    throw new HarnessError("write-failed", `${file} cannot be written`, { cause });
  }
}
