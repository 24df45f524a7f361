import type MagicString from "magic-string";
import type { Node, Program } from "oxc-parser";
import { walk } from "./syntax-tree.ts";

/** Thrown inside a program that used all its steps; mutants often run forever. */
export class OutOfFuelError extends Error {
  override readonly name = "OutOfFuelError";
}

/** Name by which instrumented code calls {@link FuelTank.step}; no solution uses it. */
export const STEP = "$step";

/** Limits a run by counting steps, so that it ends at the same point on every machine. */
export class FuelTank {
  #fuelLeft: number;
  readonly #fuel: number;

  constructor(fuel: number) {
    this.#fuel = fuel;
    this.#fuelLeft = fuel;
  }

  get used(): number {
    return this.#fuel - this.#fuelLeft;
  }

  /** To be checked after a run, as the program may have caught the error. */
  get isEmpty(): boolean {
    return this.#fuelLeft < 0;
  }

  readonly step = (): void => {
    this.#fuelLeft -= 1;
    if (this.#fuelLeft < 0) throw new OutOfFuelError("the program used all its steps");
  };
}

/**
 * Inserts a step at the start of each function and of each iteration of a loop: no program can run for
 * long without either.
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

/** Outer nodes are visited first, and their wrappers must stay outside. */
function wrap(text: MagicString, node: Node, before: string, after: string): void {
  text.appendRight(node.start, before);
  text.prependLeft(node.end, after);
}
