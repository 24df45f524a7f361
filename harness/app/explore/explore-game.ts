import type { Film } from "../../core/film.ts";
import type { Playable, Player, Position } from "../../core/playable.ts";
import type { ReferenceParts } from "../../core/judging/reference.ts";
import type {
  ExploredGraph,
  ExploredStrip,
  GameExploration,
} from "../../core/results/exploration.ts";
import type { OutcomeStrip, Survey } from "../../core/survey.ts";
import { printOutput } from "../../core/values/text-form.ts";
import { fromJson, type JsonValue, toJson, type Value } from "../../core/values/value.ts";
import { tellResult, tellTurn } from "../../play/tell-game.ts";
import type { Problem } from "../../problems/problem.ts";
import { readStatement } from "../../problems/statement.ts";
import { canDraw } from "../../report/wording/exploration-facts.ts";
import { describeCall } from "../exercise-facts.ts";
import { openGame, startGame } from "../play/open-game.ts";
import { listExercises } from "../test/list-exercises.ts";
import { readArguments } from "../test/read-arguments.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { explorePositions, toJsonPosition } from "./position-graph.ts";
import { filmSampleGames, playGame } from "./sample-games.ts";
import { bundleGame, type GameFacts, type StandaloneGame } from "./standalone-game.ts";

/** A longer game of best play is cut. */
const MAX_TURNS = 100;
/** Positions of the game of best play have at most so many characters of JSON in all. */
const MAX_CHARACTERS = 200_000;
/** The first answers become films. */
const MAX_FILMED = 12;

/** An exploration, and what pages and folders show beside it. */
export interface ExploredGame {
  readonly exploration: GameExploration;
  /** Games or solutions to be replayed; empty: there are none to show. */
  readonly films: () => readonly Film[];
  /** The game for a page without a server. */
  readonly bundle: () => Promise<StandaloneGame>;
  /** All right answers that were found, as texts that `grundy replay --solution` reads, by file name. */
  readonly solutions: () => ReadonlyMap<string, string>;
  /** The rules in Markdown: the first section of the statement; empty: there is none in English. */
  readonly rules: string;
  /** The sample with most positions that can be shown, if those of the input cannot. */
  readonly smaller: SmallGraph | undefined;
}

interface SmallGraph {
  readonly arguments: readonly JsonValue[];
  readonly graph: ExploredGraph;
}

export interface ExploreOptions {
  /** How far strips, tables and searches go; undefined: as far as suits the input. */
  readonly to?: bigint;
  /** Called for each right answer that a search finds. */
  readonly reportFound?: (count: number, size: number) => void;
}

/**
 * Explores the game of an exercise from an input: outcomes, best play, all positions if they are few,
 * and what the reference knows beyond them.
 * @param json the arguments; empty: the last sample
 * @throws {UsageError} if there is no game, the input is invalid, or the survey would go too far.
 */
export async function exploreGame(
  id: string,
  json: readonly unknown[],
  options: ExploreOptions,
  workspace: Workspace,
): Promise<ExploredGame> {
  const { problem, playable } = await openGame(id, workspace);
  const reference = await workspace.reference(problem);
  const sample = problem.samples.at(-1);
  const isSample = json.length === 0 && sample !== undefined;
  const args = isSample ? sample : readArguments(problem, json);
  const start = startGame(playable, args);
  const { survey, answers } = surveyGame(problem, reference, args, options);
  const exploration: GameExploration = {
    exercise: id,
    name: problem.name["en"] ?? id,
    arguments: argumentsToJson(problem, args),
    players: playable.playerCount,
    start: describePosition(playable, start, playable.moverIn?.(start) ?? playable.first),
    // Answers show best play of a solitaire.
    bestPlay: answers === null ? playBest(playable, start) : null,
    strips: survey.strips?.map(stripToJson) ?? [],
    tables:
      survey.tables?.map(({ title, columns, rows }) => ({
        title,
        columns: [...columns],
        rows: rows.map((row) => [...row]),
      })) ?? [],
    answers,
    graph: explorePositions(playable, start) ?? null,
  };
  const { returns } = problem.interface;
  const { graph } = exploration;
  const toAnswer = (answerJson: JsonValue): Value => fromJson(returns, answerJson);
  return {
    exploration,
    films: () => {
      const { film } = reference;
      if (answers === null || film === undefined) return filmSampleGames(playable, start);
      return answers.found.slice(0, MAX_FILMED).map(({ answer, size }, at): Film => ({
        ...film(args, toAnswer(answer), "en"),
        title: `${answers.title}, ${at + 1} of ${answers.found.length}: ${size} ${answers.unit}`,
      }));
    },
    bundle: async () =>
      bundleGame(workspace.referencePath(problem), {
        exercise: id,
        title: exploration.name,
        types: problem.interface.parameters.map(({ type }) => type),
        starts: listStarts(problem, args),
      }),
    solutions: () =>
      new Map(
        (answers?.found ?? []).map(({ answer, size }, at) => [
          `${String(at + 1).padStart(3, "0")}-${size}-${answers?.unit ?? ""}.txt`,
          printOutput(returns, toAnswer(answer)),
        ]),
      ),
    rules: await readRules(problem),
    smaller: graph === null || !canDraw(graph) ? findShown(problem, playable) : undefined,
  };
}

/**
 * Explores each game of the workspace from the sample that shows most.
 * @throws {UsageError} if no exercise can be played.
 */
export async function exploreAllGames(
  workspace: Workspace,
  options: ExploreOptions,
): Promise<readonly ExploredGame[]> {
  const games: ExploredGame[] = [];
  for (const listed of await listExercises(workspace)) {
    if (listed.kind === "broken") continue;
    const { problem } = listed;
    const { playable } = await workspace.reference(problem);
    if (playable === undefined) continue;
    const args = findShown(problem, playable)?.arguments ?? [];
    games.push(await exploreGame(problem.id, args, options, workspace));
  }
  if (games.length === 0) {
    throw new UsageError("no exercise here can be played: their references export no `playable`");
  }
  return games;
}

function argumentsToJson(problem: Problem, args: readonly Value[]): JsonValue[] {
  return problem.interface.parameters.map(({ type }, at) => toJson(type, args[at] as Value));
}

/** The samples, and the input itself last. */
function listStarts(problem: Problem, args: readonly Value[]): GameFacts["starts"] {
  const starts = [...problem.samples, args].map((each) => ({
    call: describeCall(problem, each),
    arguments: argumentsToJson(problem, each),
  }));
  const own = starts.at(-1)?.call;
  return starts.filter(({ call }, at) => call !== own || at === starts.length - 1);
}

/** Finds the sample with most positions of those that a picture can show. */
function findShown(problem: Problem, playable: Playable): SmallGraph | undefined {
  const graphs = problem.samples.flatMap((args): SmallGraph[] => {
    const graph = explorePositions(playable, playable.start(args));
    if (graph === undefined || !canDraw(graph)) return [];
    return [{ arguments: argumentsToJson(problem, args), graph }];
  });
  const sizeOf = ({ graph }: SmallGraph) => graph.positions.length;
  return graphs.toSorted((left, right) => sizeOf(right) - sizeOf(left))[0];
}

async function readRules(problem: Problem): Promise<string> {
  const statement = await readStatement(problem, "en").catch(() => "");
  const [text = ""] = statement
    .replace(/^# .*\n/, "")
    .trim()
    .replace(/^## .*\n/, "")
    .split(/^## /m);
  return text.trim();
}

function surveyGame(
  problem: Problem,
  { survey: makeSurvey }: ReferenceParts,
  args: readonly Value[],
  { to, reportFound }: ExploreOptions,
): { readonly survey: Survey; readonly answers: GameExploration["answers"] } {
  if (makeSurvey === undefined) {
    if (to === undefined) return { survey: {}, answers: null };
    throw new UsageError(
      `--to ${to}: ${problem.id} has nothing that it bounds; its reference exports no \`survey\``,
    );
  }
  try {
    const survey = makeSurvey(args, to);
    const foundAnswers: NonNullable<GameExploration["answers"]>["found"] = [];
    for (const { size, answer } of survey.answers?.found ?? []) {
      foundAnswers.push({ size, answer: toJson(problem.interface.returns, answer) });
      reportFound?.(foundAnswers.length, size);
    }
    const { answers } = survey;
    if (answers === undefined) return { survey, answers: null };
    const { title, unit, maxSize } = answers;
    return { survey, answers: { title, unit, maxSize, found: foundAnswers } };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(`${to === undefined ? problem.id : `--to ${to}`}: ${error.message}`);
  }
}

function describePosition(playable: Playable, position: Position, mover: Player) {
  const evaluation = playable.evaluate(position);
  const values = evaluation?.values?.map((value) => toInt(value));
  return {
    position: toJsonPosition(playable, position),
    text: playable.describe(position, "en"),
    mover,
    outcome: evaluation?.outcome ?? null,
    best: evaluation?.winning.map((move) => toJson(playable.move, move)) ?? null,
    ...(values && { values }),
  };
}

function playBest(playable: Playable, start: Position): GameExploration["bestPlay"] {
  const length = JSON.stringify(toJsonPosition(playable, start)).length;
  const maxTurns = Math.min(MAX_TURNS, Math.floor(MAX_CHARACTERS / length));
  const referee = playGame(playable, start, ["perfect", "perfect"], maxTurns);
  if (referee.turns.length === 0) return null;
  const names = { A: "A", B: "B" };
  return {
    turns: referee.turns.map((turn) => ({
      ...describePosition(playable, turn.before, turn.by),
      move: toJson(playable.move, turn.move),
      said: tellTurn(referee, turn, names),
    })),
    end: tellResult(referee, names) ?? null,
  };
}

function stripToJson(strip: OutcomeStrip): ExploredStrip {
  const { title, name, first, last, rows, intervals, period } = strip;
  return {
    title,
    name,
    first: toInt(first),
    last: toInt(last),
    rows: rows.map((row) => ({
      name: row.name,
      outcomes: row.outcomes === undefined ? null : [...row.outcomes],
    })),
    intervals:
      intervals?.map(({ from, to, outcomes }) => ({
        from: toInt(from),
        to: toInt(to),
        outcomes: [...outcomes],
      })) ?? null,
    period:
      period === undefined
        ? null
        : { from: toInt(period.from), length: period.length, proof: period.proof ?? null },
  };
}

function toInt(number: bigint): number | string {
  return toJson({ kind: "int" }, number) as number | string;
}
