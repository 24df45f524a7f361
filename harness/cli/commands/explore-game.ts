import { type ExploredGame, exploreAllGames, exploreGame } from "../../app/explore/explore-game.ts";
import { findExerciseId } from "../../app/workspace/find-exercise-id.ts";
import { UsageError } from "../../app/usage-error.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import { writeExport } from "../../app/write-export.ts";
import { type GamePage, printExplorationPage } from "../../report/exploration/exploration-page.ts";
import { printGallery } from "../../report/exploration/gallery.ts";
import { printGraphSvg } from "../../report/exploration/graph-svg.ts";
import { canDraw, describeTooMany } from "../../report/wording/exploration-facts.ts";
import { renderGameExploration } from "../../report/terminal/render-game-exploration.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { parseArguments } from "../json-arguments.ts";
import { LiveArea } from "../live-area.ts";
import { chooseFormat, print, printMessage, textStyleFor, writeOutput } from "../output.ts";

interface Options {
  readonly to?: string;
  readonly html?: string;
  readonly svg?: string;
  readonly solutions?: string;
  readonly format: "json" | "plain";
}

/** Explores one game, or makes the gallery of all. */
export async function printGame(
  workspace: Workspace,
  id: string | undefined,
  args: string[],
  options: Options,
): Promise<ExitStatus> {
  const { html, svg, solutions, to } = options;
  if (id === undefined) {
    if (html === undefined || svg !== undefined || solutions !== undefined || to !== undefined) {
      throw new UsageError("name a game: an exercise such as p1, `octal CODE` or `graph FILE`");
    }
    await writeGallery(html, workspace);
    return EXIT.passed;
  }
  const explored = await explore(workspace, id, args, to);
  const { exploration } = explored;
  const isDrawn = exploration.graph !== null && canDraw(exploration.graph);
  if (svg !== undefined && !isDrawn) {
    throw new UsageError(
      `--svg ${svg}: ${describeTooMany(exploration, explored.smaller?.arguments)}`,
    );
  }
  if (solutions !== undefined) await writeSolutions(solutions, explored);
  if (svg !== undefined && exploration.graph !== null) {
    await writeOutput(svg, printGraphSvg(exploration.graph, exploration.name));
  }
  if (html !== undefined) await writeOutput(html, printExplorationPage(await toPage(explored)));
  if (options.format === "json") print(`${JSON.stringify(exploration)}\n`);
  else {
    const style = textStyleFor(chooseFormat(undefined), workspace.config);
    print(renderGameExploration(exploration, style, explored.smaller?.arguments));
  }
  return EXIT.passed;
}

async function explore(
  workspace: Workspace,
  named: string,
  args: readonly string[],
  to: string | undefined,
): Promise<ExploredGame> {
  if (to !== undefined && !/^\d{1,100}$/.test(to)) {
    throw new UsageError(`--to ${to}: it must be a whole number from 0 on`);
  }
  const id = await findExerciseId(named, workspace);
  const { parameters } = (await workspace.problem(id)).interface;
  return withProgress((reportFound) =>
    exploreGame(
      id,
      parseArguments(args, parameters),
      { ...(to !== undefined && { to: BigInt(to) }), reportFound },
      workspace,
    ),
  );
}

/** Shows on a terminal what a search has found while it runs. */
async function withProgress<T>(
  action: (reportFound: (count: number, size: number) => void) => Promise<T>,
): Promise<T> {
  const area = process.stderr.isTTY ? new LiveArea(process.stderr) : undefined;
  try {
    return await action((count, size) => area?.draw([`${count} found, up to size ${size}`]));
  } finally {
    area?.clear();
  }
}

async function writeGallery(folder: string, workspace: Workspace): Promise<void> {
  const games = await withProgress((reportFound) => exploreAllGames(workspace, { reportFound }));
  await writeExport(folder, printGallery(await Promise.all(games.map(toPage))), "--html");
  printMessage(`Games written to ${folder}: ${games.length}`);
}

async function toPage(explored: ExploredGame): Promise<GamePage> {
  const { exploration, rules, films, smaller } = explored;
  const game = await explored.bundle();
  if (game.kind === "none") {
    printMessage(`${exploration.exercise} cannot be played on its page: ${game.reason}`);
  }
  return {
    exploration,
    rules,
    films: films(),
    smaller,
    ...(game.kind === "game" && { play: game }),
  };
}

async function writeSolutions(folder: string, explored: ExploredGame): Promise<void> {
  const solutions = explored.solutions();
  const { exercise } = explored.exploration;
  if (solutions.size === 0) {
    throw new UsageError(`--solutions ${folder}: no solutions of ${exercise} are known or found`);
  }
  await writeExport(folder, solutions, "--solutions");
  printMessage(`Solutions written to ${folder}: ${solutions.size}`);
}
