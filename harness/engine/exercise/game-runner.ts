import { createHash } from "node:crypto";
import { DEFAULT_GROUP_FACTOR, type Limits } from "../../core/judging/limits.ts";
import type { Playable } from "../../core/playable.ts";
import { toJson, type Value } from "../../core/values/value.ts";
import { JudgedGame, type JudgingOpponent } from "../../play/judged-game.ts";
import { inputLength, printInput } from "../../core/values/text-form.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import type { Group, Problem, TestCase } from "../../problems/problem.ts";
import type { CaseOutcome, PlacedCase } from "../judging/case-outcome.ts";
import { GroupBudget } from "../run/group-budget.ts";
import { AnswerReader } from "./answer-reader.ts";
import { RulesClock } from "./rules-clock.ts";
import type { Ask, SubmissionRunner, Timing } from "./submission-runner.ts";

/** CPU time of a game in a process of its own, in time limits of one move. */
export const GAME_LIMITS = DEFAULT_GROUP_FACTOR + 2;

/** A move is short: a longer answer is not read to its end. */
export const MAX_MOVE_BYTES = 64 * 1024;

interface GameRules {
  readonly problem: Problem;
  readonly group: Group;
  readonly playable: Playable;
}

/**
 * Plays games with a submission that answers a position with a move: each case is the start of a
 * game, and its outcome is that of the game. Many games are played at once: the positions of all of
 * them go to the submission together, a move at a time.
 *
 * A move is asked once, and what comes of it counts. A game that was cut, since the process ended in
 * another game, goes on in a new process from the position that it had reached.
 */
export class GameRunner implements SubmissionRunner {
  readonly #moves: SubmissionRunner;
  readonly #rules: GameRules;
  readonly #reader: AnswerReader;
  /** The games that were begun in a shared process, by index of their cases. */
  readonly #games = new Map<number, OpenGame>();
  /** A program's moves in processes of their own. */
  readonly #alone: KnownMoves;
  /** Games that are played again, to see whether the moves change, ask for all of them. */
  readonly #playedAlone = new Set<number>();

  /** @param moves runs the submission on positions; it stays its caller's */
  constructor(moves: SubmissionRunner, rules: GameRules) {
    this.#moves = moves;
    this.#rules = rules;
    this.#reader = new AnswerReader(rules.problem, MAX_MOVE_BYTES);
    this.#alone = new KnownMoves(rules.problem);
  }

  get kind() {
    return this.#moves.kind;
  }

  get limits(): Limits {
    return this.#moves.limits;
  }

  get answersTogether(): boolean {
    return this.#moves.answersTogether;
  }

  get inTurnMs(): number {
    return this.#moves.inTurnMs;
  }

  async prepare(): Promise<void> {
    await this.#moves.prepare();
  }

  async runInTurn(cases: readonly PlacedCase[], { budget }: Ask): Promise<readonly CaseOutcome[]> {
    const ended: CaseOutcome[] = [];
    const ask = { checker: this.#reader, budget, untilWrong: false };
    let open = cases.map((placedCase) => this.#goOn(placedCase));
    while (open.length > 0) {
      const clock = new RulesClock(this.limits);
      const questions = open.map((game, index) => game.question(index));
      const outcomes = await this.#moves.runInTurn(questions, ask);
      for (const outcome of outcomes) {
        const game = open[outcome.index]?.take(
          questions[outcome.index] as PlacedCase,
          outcome,
          clock,
        );
        if (game !== undefined) ended.push(game);
      }
      const isCut = outcomes.length < open.length || outcomes.at(-1)?.trouble !== undefined;
      if (isCut) break;
      open = open.filter(({ isOver }) => !isOver);
    }
    return ended;
  }

  async runInHost(
    cases: readonly PlacedCase[],
    { untilWrong }: Omit<Ask, "budget">,
  ): Promise<ReadonlyMap<number, CaseOutcome>> {
    const ended = new Map<number, CaseOutcome>();
    const ask = { checker: this.#reader, untilWrong: false };
    const knownMoves = new KnownMoves(this.#rules.problem);
    let open = cases.map((placedCase) => this.#goOn(placedCase));
    while (open.length > 0) {
      const clock = new RulesClock(this.limits);
      const questions = open.map((game, index) => knownMoves.pose(game.question(index)));
      const fresh = knownMoves.listNew(questions);
      const answers = new Map(await this.#moves.runInHost(fresh, ask));
      // Without a host, each game is played in processes of its own.
      if (fresh.length > 0 && answers.size === 0) break;
      const missing = fresh.find(({ index }) => !answers.has(index));
      if (missing !== undefined) {
        answers.set(missing.index, await this.#moves.runAlone(missing, this.#reader));
      }
      for (const placedCase of fresh) knownMoves.learn(placedCase, answers.get(placedCase.index));
      for (const [index, game] of open.entries()) {
        const answer = answers.get(index) ?? knownMoves.recall(questions[index]);
        const outcome = answer && game.take(questions[index] as PlacedCase, answer, clock);
        if (outcome !== undefined) ended.set(outcome.index, outcome);
      }
      open = open.filter(({ isOver }) => !isOver);
      if (untilWrong && [...ended.values()].some(({ verdict }) => verdict !== "AC")) break;
    }
    return ended;
  }

  /**
   * Plays a game in a fresh process, or in one for each move of a program. A game that a late move
   * has lost stays lost, and one that was cut goes on.
   */
  async runAlone(placedCase: PlacedCase): Promise<CaseOutcome> {
    const { index } = placedCase;
    const game = this.#games.get(index);
    if (game?.outcome?.trouble !== undefined) return game.outcome;
    const knownMoves = this.#playedAlone.has(index)
      ? new KnownMoves(this.#rules.problem)
      : this.#alone;
    this.#playedAlone.add(index);
    if (game?.isOver === false) return this.#playAlone(game, knownMoves);
    return this.#playAlone(this.#open(placedCase), knownMoves);
  }

  async timeAlone(args: readonly Value[], cpuMs: number): Promise<Timing> {
    return this.#moves.timeAlone(args, cpuMs);
  }

  /** Also forgets the games that were begun there. */
  async closeProcess(): Promise<void> {
    this.#games.clear();
    await this.#moves.closeProcess();
  }

  withLimits(limits: Limits): SubmissionRunner {
    return new GameRunner(this.#moves.withLimits(limits), this.#rules);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#moves[Symbol.asyncDispose]();
  }

  async #playAlone(game: OpenGame, knownMoves: KnownMoves): Promise<CaseOutcome> {
    const budget = new GroupBudget(this.limits, DEFAULT_GROUP_FACTOR);
    await this.#moves.closeProcess();
    for (;;) {
      const question = knownMoves.pose(game.question(0));
      const answer = this.answersTogether
        ? await this.#askFunction(question, budget)
        : await this.#askProgram(question, knownMoves, budget);
      const heard = budget.hasRunOut ? outOfTime(answer, budget) : answer;
      const ended = game.take(question, heard, new RulesClock(this.limits));
      if (ended === undefined) continue;
      await this.#moves.closeProcess();
      return ended;
    }
  }

  async #askProgram(
    question: PlacedCase,
    knownMoves: KnownMoves,
    budget: GroupBudget,
  ): Promise<CaseOutcome> {
    const answer = knownMoves.recall(question);
    if (answer !== undefined) return answer;
    const alone = await this.#moves.runAlone(question, this.#reader);
    knownMoves.learn(question, alone);
    if (alone.cost !== undefined) budget.spend({ ...alone.cost, hasRaised: false });
    return alone;
  }

  /** A function answers all moves of a game in one process. */
  async #askFunction(question: PlacedCase, budget: GroupBudget): Promise<CaseOutcome> {
    const ask = { checker: this.#reader, budget, untilWrong: false };
    const [answer] = await this.#moves.runInTurn([question], ask);
    if (answer === undefined) throw new Error("a move was not asked");
    if (answer.verdict === "AC" || answer.trouble !== undefined) return answer;
    // Only a process that has ended shows what it printed. The move stays what it was.
    const { message, printed, verdict } = await this.#moves.runAlone(question, this.#reader);
    return verdict === answer.verdict
      ? { ...answer, message, ...(printed && { printed }) }
      : answer;
  }

  /** The game of a case, from where it is. */
  #goOn(placedCase: PlacedCase): OpenGame {
    const game = this.#games.get(placedCase.index) ?? this.#open(placedCase);
    this.#games.set(placedCase.index, game);
    return game;
  }

  #open(placedCase: PlacedCase): OpenGame {
    return new OpenGame(placedCase, this.#rules, this.#reader);
  }
}

function outOfTime(answer: CaseOutcome, budget: GroupBudget): CaseOutcome {
  return { ...answer, ...budget.explain(), score: 0, trouble: "slow" };
}

/** Positions of longer inputs are rarely reached twice. */
const MAX_KNOWN_CHARACTERS = 1000;

/**
 * The moves of a program, which gets nothing but the position: a position that several games reach is
 * asked once, and the move counts in all of them.
 */
class KnownMoves {
  readonly #types: readonly ValueType[];
  readonly #tests = new Map<string, TestCase>();
  readonly #answers = new WeakMap<TestCase, CaseOutcome>();

  constructor({ interface: { parameters } }: Problem) {
    this.#types = parameters.map(({ type }) => type);
  }

  /** The same question, with one test for each position. */
  pose(placedCase: PlacedCase): PlacedCase {
    if (inputLength(this.#types, placedCase.test.args) > MAX_KNOWN_CHARACTERS) return placedCase;
    const text = printInput(this.#types, placedCase.test.args);
    const test = this.#tests.get(text) ?? placedCase.test;
    this.#tests.set(text, test);
    return { ...placedCase, test };
  }

  /** The questions without an answer, each once. */
  listNew(questions: readonly PlacedCase[]): readonly PlacedCase[] {
    const tests = new Set<TestCase>();
    return questions.filter(({ test }) => {
      const isNew = !tests.has(test) && !this.#answers.has(test);
      tests.add(test);
      return isNew;
    });
  }

  learn({ test }: PlacedCase, answer: CaseOutcome | undefined): void {
    if (answer !== undefined) this.#answers.set(test, answer);
  }

  /** The answer, which takes no time again. */
  recall(question: PlacedCase | undefined): CaseOutcome | undefined {
    const answer = question && this.#answers.get(question.test);
    if (answer === undefined) return undefined;
    const { cost: _, ...rest } = answer;
    return { ...rest, sharedMs: 0 };
  }
}

/** One game, from the judge's side: asks for the next move and takes what was answered. */
class OpenGame {
  readonly #index: number;
  readonly #test: PlacedCase["test"];
  readonly #rules: GameRules;
  readonly #reader: AnswerReader;
  readonly #game: JudgedGame;
  #spent = { cpuMs: 0, waitedMs: 0 };
  #slowestMs: number | undefined;
  #sharedMs = 0;
  #slowestAnswerMs = 0;
  /** Present when the game is over. */
  outcome: CaseOutcome | undefined;

  constructor({ index, test }: PlacedCase, rules: GameRules, reader: AnswerReader) {
    const { problem, group, playable } = rules;
    this.#index = index;
    this.#test = test;
    this.#rules = rules;
    this.#reader = reader;
    const opponent = chooseOpponent(problem, group, index);
    this.#game = new JudgedGame(playable, playable.start(test.args), opponent);
  }

  get isOver(): boolean {
    return this.outcome !== undefined;
  }

  /** @param index the place among the positions that are asked together */
  question(index: number): PlacedCase {
    return { index, test: { ...this.#test, args: this.#game.position } };
  }

  /**
   * Takes the answer to a question about its position; the outcome if the game is over.
   * @param clock counts what the rules take, since the last questions
   */
  take(question: PlacedCase, answer: CaseOutcome, clock: RulesClock): CaseOutcome | undefined {
    this.#count(answer);
    const readAnswer = this.#reader.answerOf(question, answer);
    if (answer.verdict !== "AC" || readAnswer.kind === "fault") {
      return this.#end({ ...answer, askedArgs: question.test.args });
    }
    const judgement = clock.measure(() => this.#game.take(readAnswer.value));
    const { actual: actualAnswer, ...rest } = answer;
    if (clock.isSpent) {
      const place = this.#rules.playable.describe(question.test.args, "en");
      const message = clock.explain(place);
      return this.#end({
        ...rest,
        verdict: "JE",
        score: 0,
        message,
        askedArgs: question.test.args,
      });
    }
    if (judgement === undefined) return undefined;
    if (judgement.isPassed) return this.#end({ ...rest, score: 1 });
    const { message, position, isUnknown } = judgement;
    const move = this.#game.referee.turns.find(({ before }) => before === position)?.move;
    // An illegal move may be very long.
    const actual = move === undefined ? actualAnswer : toJson(this.#rules.playable.move, move);
    return this.#end({
      ...rest,
      verdict: isUnknown ? "JE" : "WA",
      score: 0,
      message,
      askedArgs: position,
      ...(actual !== undefined && { actual }),
    });
  }

  #count({ cost, cpuMs, sharedMs = 0 }: CaseOutcome): void {
    this.#spent.cpuMs += cost?.cpuMs ?? sharedMs;
    this.#spent.waitedMs += cost?.waitedMs ?? 0;
    this.#sharedMs += sharedMs;
    this.#slowestAnswerMs = Math.max(this.#slowestAnswerMs, cpuMs ?? sharedMs);
    if (cpuMs !== undefined) this.#slowestMs = Math.max(this.#slowestMs ?? 0, cpuMs);
  }

  #end(outcome: CaseOutcome): CaseOutcome {
    this.outcome = {
      ...outcome,
      index: this.#index,
      cpuMs: this.#slowestMs,
      sharedMs: this.#sharedMs,
      slowestAnswerMs: this.#slowestAnswerMs,
      cost: this.#spent,
    };
    return this.outcome;
  }
}

/**
 * The opponent in a game of a group: the same for every submission, so that all meet the same moves.
 * @param index the game's place among the group's tests
 */
export function chooseOpponent(
  { tests, id }: Problem,
  { id: groupId, opponent = "perfect" }: Group,
  index: number,
): JudgingOpponent {
  const text = `${tests.salt} ${id} ${groupId} ${index}`;
  const seed = createHash("sha256").update(text).digest().readBigUInt64BE();
  return { name: opponent, seed };
}
