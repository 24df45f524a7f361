import { readFileSync, readSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Playable, Position } from "../../core/playable.ts";
import { parseInput } from "../../core/values/parse-input.ts";
import { parseOutput } from "../../core/values/parse-output.ts";
import { printInput } from "../../core/values/text-form.ts";
import { JudgedGame, type JudgingOpponent } from "../../play/judged-game.ts";

/** The content of a test case's answer file, as JSON. */
export interface AnswerFile {
  readonly opponent: JudgingOpponent["name"];
  /** A decimal number, see {@link JudgingOpponent.seed}. */
  readonly seed: string;
  /** True if teams learn how they lost. */
  readonly isVisible: boolean;
}

/** Asks a program for its move: a line that is not blank, or undefined if the program has ended. */
export type AskForMove = (position: Position) => string | undefined;

/** The decision about a program. */
type Decision =
  | { readonly isAccepted: true }
  | { readonly isAccepted: false; readonly message: string };

/**
 * Plays one game with a program.
 * @throws if the game cannot be judged, which is not the program's fault.
 */
export function conductGame(
  playable: Playable,
  start: Position,
  opponent: JudgingOpponent,
  ask: AskForMove,
): Decision {
  const game = new JudgedGame(playable, start, opponent);
  for (;;) {
    const line = ask(game.position);
    if (line === undefined) return reject("The program ended without a move.");
    const move = parseOutput(playable.move, line);
    if (!move.ok) return reject(`The move does not have the form asked for: ${move.message}.`);
    const judgement = game.take(move.value);
    if (judgement === undefined) continue;
    if (judgement.isPassed) return { isAccepted: true };
    if (judgement.isUnknown) throw new Error(judgement.message);
    return reject(judgement.message);
  }
}

function reject(message: string): Decision {
  return { isAccepted: false, message };
}

/** Exit statuses of the format. Any other one is a judge error. */
const ACCEPTED = 42;
const REJECTED = 43;

/**
 * Runs as a package's output validator: plays the game of a test case with the program at the other
 * end of standard input and output, and ends the process.
 */
export function interact(playable: Playable): never {
  const [input = "", answer = "", feedback = ""] = process.argv.slice(2);
  const types = playable.position.map(({ type }) => type);
  const start = parseInput(types, readFileSync(input, "utf8"));
  if (!start.ok) throw new Error(`${input} is not a position: ${start.message}`);
  const { opponent, seed, isVisible } = JSON.parse(readFileSync(answer, "utf8")) as AnswerFile;
  const receive = receiveLines();
  const decision = conductGame(
    playable,
    start.args,
    { name: opponent, seed: BigInt(seed) },
    (position) => (sendText(printInput(types, position)) ? receive() : undefined),
  );
  if (decision.isAccepted) process.exit(ACCEPTED);
  const names = isVisible ? ["judgemessage.txt", "teammessage.txt"] : ["judgemessage.txt"];
  for (const name of names) writeFileSync(join(feedback, name), `${decision.message}\n`);
  process.exit(REJECTED);
}

/** Returns false if the program has ended. */
function sendText(text: string): boolean {
  try {
    writeFileSync(1, text);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EPIPE") return false;
    throw error;
  }
}

/** No move is that long. */
const MAX_LINE_BYTES = 2 ** 20;
const NEWLINE = "\n".charCodeAt(0);

/**
 * Reads lines of standard input that are not blank; undefined at its end. A line that is too long is
 * cut.
 */
function receiveLines(): () => string | undefined {
  const chunk = Buffer.alloc(2 ** 16);
  let ahead = Buffer.alloc(0);
  let isOver = false;
  const readLine = (): string | undefined => {
    let end = ahead.indexOf(NEWLINE);
    while (end < 0 && ahead.length < MAX_LINE_BYTES && !isOver) {
      const size = readSync(0, chunk);
      isOver = size === 0;
      ahead = Buffer.concat([ahead, chunk.subarray(0, size)]);
      end = ahead.indexOf(NEWLINE);
    }
    if (end < 0 && ahead.length === 0) return undefined;
    const line = ahead.subarray(0, end < 0 ? undefined : end).toString();
    ahead = ahead.subarray(end < 0 ? ahead.length : end + 1);
    return line;
  };
  return () => {
    for (;;) {
      const line = readLine();
      if (line === undefined || line.trim() !== "") return line;
    }
  };
}
