import { fileURLToPath } from "node:url";
import type { Playable } from "../../core/playable.ts";
import { isScalar, printInput, printOutput } from "../../core/values/text-form.ts";
import { partTypes, type ValueType } from "../../core/values/value-type.ts";
import { chooseOpponent } from "../../engine/exercise/game-runner.ts";
import { SAMPLE_GROUP_ID } from "../../problems/domain.ts";
import type { JudgingOpponent } from "../../play/judged-game.ts";
import type { Group, Problem, TestCase } from "../../problems/problem.ts";
import type { Tests } from "../../problems/test-files.ts";
import { UsageError } from "../usage-error.ts";
import { bundleScript } from "../workspace/bundle-script.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { type AnswerFile, conductGame } from "./interactor.ts";
import type { Judge } from "./output-validator.ts";

const INTERACTOR = fileURLToPath(new URL("./interactor.ts", import.meta.url));

/**
 * Makes the interactor of an exercise that is played: the referee, the opponents and the reference in
 * one JavaScript file. The same program gets the same moves as from Grundy.
 * @throws {UsageError} if a move takes more than a line, or the reference cannot be bundled.
 */
export async function makeInteractor(
  problem: Problem,
  tests: Tests,
  workspace: Workspace,
): Promise<Judge> {
  const { playable } = await workspace.reference(problem);
  if (playable === undefined || !isOneLine(playable.move)) {
    throw new UsageError(`a move in ${problem.id} takes several lines, which packages cannot have`);
  }
  const script = await bundle(workspace.referencePath(problem));
  const opponentIn = (group: Group, test: TestCase) =>
    chooseOpponent(problem, group, tests.get(group.id)?.indexOf(test) ?? 0);
  return {
    kind: "interactor",
    files: new Map([["interactor.js", script]]),
    describeGame: (group, test) => {
      const opponent = opponentIn(group, test);
      const answer: AnswerFile = {
        opponent: opponent.name,
        seed: String(opponent.seed),
        isVisible: group.visibility === "visible",
      };
      const files = new Map([["ans", `${JSON.stringify(answer)}\n`]]);
      if (group.id !== SAMPLE_GROUP_ID) return files;
      return files.set("interaction", recordGame(playable, test, opponent));
    },
  };
}

function isOneLine(type: ValueType): boolean {
  switch (type.kind) {
    case "list":
    case "set":
      return isScalar(type.item);
    case "pair":
    case "tuple":
    case "record":
      return partTypes(type).every(isScalar);
    case "map":
      return false;
    case "int":
    case "bool":
    case "float":
    case "text":
    case "option":
      return isScalar(type);
  }
}

async function bundle(referencePath: string): Promise<string> {
  const [reference, interactor] = [referencePath, INTERACTOR].map((path) => JSON.stringify(path));
  const contents = `import { reference } from ${reference};
import { interact } from ${interactor};
interact(reference.playable);`;
  try {
    return await bundleScript(contents, { format: "cjs", platform: "node" });
  } catch (error) {
    const { message } = error as Error;
    throw new UsageError(`the reference cannot be put into one file: ${message}`, { cause: error });
  }
}

/** Prints a sample game of best play: lines of the judge after `<`, moves after `>`. */
function recordGame(playable: Playable, { args }: TestCase, opponent: JudgingOpponent): string {
  const lines: string[] = [];
  const types = playable.position.map(({ type }) => type);
  conductGame(playable, playable.start(args), opponent, (position) => {
    const best = playable.evaluate(position)?.winning[0] ?? playable.moves(position).at(0);
    const move = printOutput(playable.move, best).trimEnd();
    const inputLines = printInput(types, position).trimEnd().split("\n");
    lines.push(...inputLines.map((line) => `<${line}`), `>${move}`);
    return move;
  });
  return lines.map((line) => `${line}\n`).join("");
}
