import type MagicString from "magic-string";
import type { Node, Program } from "oxc-parser";
import { walk } from "./syntax-tree.ts";

/** Thrown into a program that used all its steps; a mutant often runs without end. */
export class OutOfFuelError extends Error {
  override readonly name = "OutOfFuelError";
}

/** How a program's text calls {@link FuelTank.step}: a name that no solution has of its own. */
export const STEP = "$step";

/** Counts steps, so that the same run ends at the same place on every machine. */
export class FuelTank {
  #left: number;
  readonly #fuel: number;

  constructor(fuel: number) {
    this.#fuel = fuel;
    this.#left = fuel;
  }

  get used(): number {
    return this.#fuel - this.#left;
  }

  /** A program may catch the error: who ran it looks here when it has ended. */
  get isEmpty(): boolean {
    return this.#left < 0;
  }

  readonly step = (): void => {
    this.#left -= 1;
    if (this.#left < 0) throw new OutOfFuelError("the program used all its steps");
  };
}

/**
 * Lets a program take a step at the start of each function and of each round of a loop: nothing
 * can go on for long without one or the other.
 */
export function insertSteps(text: MagicString, program: Program): void {
  walk(program, (node) => {
    if (node.type === "FunctionDeclaration" || node.type === "FunctionExpression") {
      if (node.body !== null) stepAtStart(text, node.body);
    } else if (node.type === "ArrowFunctionExpression") {
      if (node.body.type === "BlockStatement") stepAtStart(text, node.body);
      else wrap(text, node.body, `(${STEP}(), `, ")");
    } else if (isLoop(node)) {
      wrap(text, node.body, `{ ${STEP}(); `, " }");
    }
    return true;
  });
}

type Loop = Extract<Node, { type: `${"For" | "ForIn" | "ForOf" | "While" | "DoWhile"}Statement` }>;

function isLoop(node: Node): node is Loop {
  return /^(?:For|ForIn|ForOf|While|DoWhile)Statement$/.test(node.type);
}

function stepAtStart(text: MagicString, block: Node): void {
  text.appendRight(block.start + 1, ` ${STEP}();`);
}

/** Outer nodes come first in a walk, and what wraps them must stay outside. */
function wrap(text: MagicString, node: Node, before: string, after: string): void {
  text.appendRight(node.start, before);
  text.prependLeft(node.end, after);
}
