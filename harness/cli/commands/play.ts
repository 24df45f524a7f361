import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { analysePosition, openGame, readAnyPosition, readStart } from "../../app/play/open-game.ts";
import { readGameFile, writeGameFile } from "../../app/play/game-file.ts";
import { type Answered, PersonGame } from "../../app/play/person-game.ts";
import { withProgramPlayer } from "../../app/play/with-program-player.ts";
import type { Isolation } from "../../app/isolation.ts";
import { findExerciseId } from "../../app/workspace/find-exercise-id.ts";
import { UsageError } from "../../app/usage-error.ts";
import type { Workspace } from "../../app/workspace/workspace.ts";
import type { Playable, Position } from "../../core/playable.ts";
import type { PositionAnalysis } from "../../core/results/game-record.ts";
import { isOpponent, OPPONENTS } from "../../play/opponents.ts";
import { tellResult, tellTurn } from "../../play/tell-game.ts";
import { renderRows } from "../../report/film/render-film.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { parseArguments, parseJson } from "../json-arguments.ts";
import { chooseFormat, print, printMessage, textStyleFor } from "../output.ts";

interface Options {
  readonly position?: string;
  readonly moves?: true;
  readonly against: string;
  readonly second?: true;
  readonly seed: string;
  readonly record?: string;
  readonly isolation?: Isolation;
  readonly format: "plain" | "json";
}

/** Rows of a picture in the terminal. */
const MAX_ROWS = 30;

/** More moves are counted, but not shown as text. */
const MAX_MOVES = 100;

const HELP =
  "Type a move. ? shows the best moves, undo takes your last move back, help repeats this, quit leaves the game.";

/** Plays a game of an exercise in the terminal, or the moves that a pipe brings. */
export async function play(
  workspace: Workspace,
  named: string,
  args: string[],
  options: Options,
): Promise<ExitStatus> {
  const id = await findExerciseId(named, workspace);
  const { problem, playable } = await openGame(id, workspace);
  const { position, second, seed, record: file } = options;
  const { program, json } = findProgram(args, options);
  if (position !== undefined && json.length > 0) {
    throw new UsageError("give the exercise's arguments or --position, not both");
  }
  const start =
    position === undefined
      ? readStart(parseArguments(json, problem.interface.parameters), problem, playable)
      : readAnyPosition(parseList(position), problem, playable);
  if (options.moves) {
    const analysis = analysePosition(playable, start);
    const isJson = options.format === "json";
    print(isJson ? `${JSON.stringify(analysis)}\n` : describeAnalysis(analysis, playable, start));
    return EXIT.passed;
  }
  const isSecond = second === true;
  const begin = async (opponent?: Opponent): Promise<ExitStatus> => {
    const against = opponent?.name ?? options.against;
    const game =
      file !== undefined && existsSync(file)
        ? await resume(file, { id, playable, opponent })
        : PersonGame.begin(playable, { exercise: id, start, against, isSecond, seed }, opponent);
    return process.stdin.isTTY && options.format !== "json"
      ? playInTerminal(game, workspace, file)
      : playFromPipe(game, file);
  };
  if (program === undefined) return begin();
  const { isolation = "best" } = options;
  const game = { problem, playable };
  return withProgramPlayer(program, { game, start }, { workspace, isolation }, begin);
}

type Opponent = Parameters<Parameters<typeof withProgramPlayer>[3]>[0];

/**
 * Finds the program to play against: an argument that is a file, or the value of --against.
 * @throws {UsageError} if there are two, or --against is neither a file nor an opponent
 */
function findProgram(
  args: readonly string[],
  { against }: Options,
): { readonly program: string | undefined; readonly json: string[] } {
  const [named, ...more] = args.filter(isFileName);
  const json = args.filter((arg) => !isFileName(arg));
  if (isOpponent(against)) {
    if (more.length === 0) return { program: named, json };
    throw new UsageError(`you can play against one program, not ${1 + more.length}`);
  }
  if (named !== undefined) {
    throw new UsageError(`you can play against ${named} or against ${against}, not both`);
  }
  if (isFileName(against) || existsSync(against)) return { program: against, json };
  throw new UsageError(
    `--against ${against}: this is neither a program's file nor an opponent. Opponents: ${OPPONENTS.join(", ")}`,
  );
}

/** True for `P1.py`, which is no JSON. */
function isFileName(arg: string): boolean {
  return /^[^"{}[\]]*\.[a-z+]+$/i.test(arg);
}

function parseList(text: string): readonly unknown[] {
  const hint = `--position takes a JSON array of values, such as '[7, "B"]', not ${text}`;
  try {
    const json = parseJson(text);
    if (Array.isArray(json)) return json;
  } catch {
    throw new UsageError(hint);
  }
  throw new UsageError(hint);
}

function describeAnalysis(
  { outcome, legal, omitted, winning, values }: PositionAnalysis,
  playable: Playable,
  position: Position,
): string {
  const kind = playable.playerCount === 2 && values === undefined ? "Winning" : "Best";
  const lines = [
    `Position: ${playable.describe(position, "en")}`,
    `Outcome for the player to move: ${outcome ?? "not known"}`,
    `Legal moves: ${list(legal, omitted)}`,
    ...(winning === null ? [] : [`${kind} moves: ${list(winning)}`]),
    ...(values === undefined ? [] : [`Gain from here on by each legal move: ${list(values)}`]),
  ];
  return `${lines.join("\n")}\n`;
}

/** @param omitted how many moves the list lacks already */
function list(moves: readonly unknown[], omitted = 0): string {
  const shownMoves = moves.slice(0, MAX_MOVES).map((move) => JSON.stringify(move));
  const left = moves.length - shownMoves.length + omitted;
  const more = left === 0 ? [] : [`and ${left} more (--format json lists up to 10000)`];
  return [...shownMoves, ...more].join(" ") || "none";
}

async function resume(
  file: string,
  {
    id,
    playable,
    opponent,
  }: {
    readonly id: string;
    readonly playable: Playable;
    readonly opponent: Opponent | undefined;
  },
): Promise<PersonGame> {
  const record = await readGameFile(file);
  if (record.exercise !== id) {
    throw new UsageError(`${file} is the record of a game of ${record.exercise}, not of ${id}`);
  }
  return PersonGame.resume(playable, record, file, opponent);
}

/** Reads a move a line. Prints the record, which has no result if the moves end before the game. */
async function playFromPipe(game: PersonGame, file: string | undefined): Promise<ExitStatus> {
  let lineNumber = 0;
  let hasFailed = false;
  const goOn = async () => {
    const answered = await game.answer();
    hasFailed = answered?.kind === "fault";
    const remark = tellRemark(answered, game);
    if (remark !== undefined) printMessage(`grundy: ${remark}`);
  };
  await goOn();
  for await (const line of hasFailed ? [] : createInterface({ input: process.stdin })) {
    lineNumber += 1;
    if (line.trim() === "") continue;
    const reason = game.move(line.trim());
    if (reason !== undefined) throw new UsageError(`line ${lineNumber}: ${reason}`);
    await goOn();
    if (hasFailed) break;
  }
  if (file !== undefined) await writeGameFile(file, game.record);
  print(`${JSON.stringify(game.record)}\n`);
  return hasFailed ? EXIT.failed : EXIT.passed;
}

/** Says why the program has no move, or that its answers contradict each other. */
function tellRemark(answered: Answered | undefined, { opponentName }: PersonGame) {
  if (answered === undefined) return undefined;
  return answered.kind === "fault"
    ? `${opponentName} has no move, so you win: ${answered.reason}`
    : answered.contradiction && `${opponentName} contradicts itself. ${answered.contradiction}`;
}

async function playInTerminal(
  game: PersonGame,
  workspace: Workspace,
  file: string | undefined,
): Promise<ExitStatus> {
  const { referee, names } = game;
  const style = textStyleFor(chooseFormat(undefined), workspace.config);
  const show = () => {
    const { playable, position } = referee;
    const size = { style, maxRows: MAX_ROWS, maxWidth: style.width };
    const picture = renderRows({ rows: playable.draw(position, undefined) }, size);
    print(`\n${[...picture, playable.describe(position, "en")].join("\n")}\n`);
  };
  const goOn = async (): Promise<boolean> => {
    const answered = await game.answer();
    if (answered?.kind === "turn") print(`${tellTurn(referee, answered.turn, names)}.\n`);
    const remark = tellRemark(answered, game);
    if (remark !== undefined) print(`${remark}\n`);
    if (answered?.kind === "fault") return false;
    if (file !== undefined) await writeGameFile(file, game.record);
    show();
    const end = tellResult(referee, names);
    if (end !== undefined) print(`${end}\n`);
    return end === undefined;
  };

  const lines = createInterface({ input: process.stdin, output: process.stdout });
  print(`${HELP}\n`);
  let isGoingOn = await goOn();
  if (isGoingOn) lines.setPrompt(`${names[referee.mover]}: `);
  try {
    if (isGoingOn) lines.prompt();
    for await (const line of isGoingOn ? lines : []) {
      const text = line.trim();
      if (text === "quit" || text === "q") break;
      if (text === "help" || text === "h") print(`${HELP}\n`);
      else if (text === "?") print(`${tellBestMoves(game)}\n`);
      else if (text === "undo") {
        if (game.takeBack()) isGoingOn = await goOn();
        else print("There is no move to take back.\n");
      } else if (text !== "") {
        const reason = game.move(text);
        if (reason === undefined) isGoingOn = await goOn();
        else print(`${reason}\n`);
      }
      if (!isGoingOn) break;
      lines.prompt();
    }
  } finally {
    lines.close();
  }
  if (file !== undefined) printMessage(`The game is in ${file}.`);
  return EXIT.passed;
}

function tellBestMoves(game: PersonGame): string {
  const moves = game.findBestMoves();
  if (moves === undefined) return "Nobody knows.";
  return moves.length === 0 ? "No move wins here." : `Best: ${moves.join(", ")}`;
}
