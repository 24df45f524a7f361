import { type ExploredGame, exploreGame } from "../../app/explore/explore-game.ts";
import { UsageError } from "../../app/usage-error.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import { writeExport } from "../../app/write-export.ts";
import { renderGameExploration } from "../../report/terminal/render-game-exploration.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { parseArguments } from "../json-arguments.ts";
import { LiveArea } from "../live-area.ts";
import { chooseFormat, print, printMessage, textStyleFor } from "../output.ts";

interface Options {
  readonly to?: string;
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
  if (id === undefined) {
    throw new UsageError("name a game: an exercise such as p1, `octal CODE` or `graph FILE`");
  }
  const explored = await explore(workspace, id, args, options.to);
  const { exploration } = explored;
  if (options.solutions !== undefined) await writeSolutions(options.solutions, explored);
  if (options.format === "json") print(`${JSON.stringify(exploration)}\n`);
  else {
    const style = textStyleFor(chooseFormat(undefined), workspace.config);
    print(renderGameExploration(exploration, style, explored.smaller));
  }
  return EXIT.passed;
}

async function explore(
  workspace: Workspace,
  id: string,
  args: readonly string[],
  to: string | undefined,
): Promise<ExploredGame> {
  if (to !== undefined && !/^\d{1,100}$/.test(to)) {
    throw new UsageError(`--to ${to}: it must be a whole number from 0 on`);
  }
  const area = process.stderr.isTTY ? new LiveArea(process.stderr) : undefined;
  try {
    return await exploreGame(
      id,
      parseArguments(args),
      {
        ...(to !== undefined && { to: BigInt(to) }),
        reportFound: (count, size) => area?.draw([`${count} found, up to size ${size}`]),
      },
      workspace,
    );
  } finally {
    area?.clear();
  }
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
