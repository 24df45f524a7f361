import type { PlayedGameView, SubmissionView } from "../../harness/api/index.ts";
import { playWebGame, showRecord } from "../../harness/app/play/web-game.ts";
import type { ProgramAnswer } from "../../harness/core/results/game-step.ts";
import { findTriedClaim, type TriedClaim } from "../../harness/play/claims.ts";
import type { PageGame } from "../../harness/play/page-game.ts";
import { drawRandomGame } from "../../harness/play/picture.ts";
import type { Reference } from "../../harness/core/judging/reference.ts";
import type { PageLanguage } from "../../harness/core/page-language.ts";
import type { GameRecord } from "../../harness/core/results/game-record.ts";
import { parseInput } from "../../harness/core/values/parse-input.ts";
import { printInput } from "../../harness/core/values/text-form.ts";
import type { Value } from "../../harness/core/values/value.ts";
import type { ValueType } from "../../harness/core/values/value-type.ts";
import { reference as p1 } from "../../reference/p1.ts";
import { NOW } from "./fake-course.ts";

/** A game with its exercise's parameters, and the failed call that the page shows. */
export interface FakeGame {
  readonly reference: Pick<Reference, "playable">;
  readonly types: readonly ValueType[];
  readonly drawn: readonly Value[];
  readonly failed: readonly Value[];
  readonly answer: Value;
}

export const STONES: FakeGame = {
  reference: p1,
  types: [{ kind: "int" }],
  drawn: [13n],
  failed: [7n],
  answer: true,
};

type Asked = Pick<PageGame, "isSecond" | "against" | "seed" | "moves" | "hasHints"> & {
  readonly input?: string;
};

/** The only attempt that can be an opponent. */
const OWN = { submission: "s-1", number: 1 };

/** Games of the fake server's only exercise, by the real rules. */
export class FakeGames {
  /** Undefined: the exercise cannot be played. */
  game: FakeGame | undefined = STONES;
  /** Games begin from `drawn`, whatever the page asks for. */
  isDrawn = false;
  readonly savedGames: SubmissionView["games"] = [];
  /** The answer of the person's program; undefined: a worker is still asking it. */
  answer: ProgramAnswer | undefined;
  /** All requests to play. */
  readonly asked: Asked[] = [];

  get #playable() {
    const playable = this.game?.reference.playable;
    if (playable === undefined) throw new Error("the exercise cannot be played");
    return playable;
  }

  /** The picture of the course's only exercise. */
  draw() {
    if (this.game === undefined) return [];
    const positions = drawRandomGame(this.#playable, this.game.drawn, 1n);
    return positions.length > 0 ? [{ exercise: "p1", positions }] : [];
  }

  get shown() {
    if (this.game === undefined) return {};
    const { playerCount, first } = this.#playable;
    return { game: { playerCount, first, attempts: [OWN] } };
  }

  describeFailure(language: PageLanguage): Pick<SubmissionView, "game"> {
    const { game } = this;
    if (game === undefined) return {};
    const text = this.#playable.describe(this.#playable.start(game.failed), language);
    const player = this.#claim?.player;
    return { game: { text, ...(player && { player }) } };
  }

  get #claim(): TriedClaim | undefined {
    const { failed = [], answer = null } = this.game ?? {};
    return findTriedClaim(this.#playable, failed, answer);
  }

  play(asked: Asked, language: PageLanguage): PlayedGameView {
    const { types = [], drawn = [] } = this.game ?? {};
    const input = this.isDrawn ? undefined : asked.input;
    const parsed = parseInput(types, input ?? printInput(types, drawn));
    if (!parsed.ok) throw new Error(parsed.message);
    return this.#play(asked, parsed.args, undefined, language);
  }

  playAttempt(asked: Omit<Asked, "against">, language: PageLanguage): PlayedGameView {
    const against = { attempt: OWN.number, answer: this.answer };
    const step = this.play({ ...asked, against }, language);
    return step.isWaiting === true ? { ...step, run: `move-${this.asked.length}` } : step;
  }

  playFailure(asked: Asked, language: PageLanguage): PlayedGameView {
    return this.#play(asked, this.game?.failed ?? [], this.#claim, language);
  }

  #play(
    asked: Asked,
    args: readonly Value[],
    claim: TriedClaim | undefined,
    language: PageLanguage,
  ): PlayedGameView {
    this.asked.push(asked);
    const game = { ...asked, exercise: "p1", title: "Heaps of stones", args, claim, language };
    const input = printInput(this.game?.types ?? [], args);
    return { ...playWebGame(this.#playable, game), input };
  }

  keep(record: GameRecord): { readonly game: string } {
    const id = `g-${this.savedGames.length + 1}`;
    const facts = { title: "Heaps of stones", language: "en", fixedTurns: 0 } as const;
    const { text, reason, film } = showRecord(this.#playable, record, {
      ...facts,
      score: this.#claim?.score,
    });
    this.savedGames.push({ id, at: NOW, text, ...(reason !== undefined && { reason }), film });
    return { game: id };
  }
}
