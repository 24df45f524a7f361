import { useEffect, useState } from "preact/hooks";
import type { BodyOf } from "../../../api/route.ts";
import type { ROUTES } from "../../../api/routes.ts";
import type { ExerciseView, PlayedGameView } from "../../../api/student-shapes.ts";
import { call } from "../../client/call.ts";
import { type ActionState, useAction } from "../../client/use-action.ts";

/** The place where a game begins. */
export type GameSource =
  | {
      readonly kind: "exercise";
      readonly course: string;
      readonly exercise: string;
      readonly game: NonNullable<ExerciseView["game"]>;
      readonly samples: ExerciseView["samples"];
    }
  | {
      readonly kind: "failure";
      readonly submission: string;
      /** A sentence; undefined: the program's answer promises nothing. */
      readonly claim: string | undefined;
      /** Finished games are kept with the attempt. */
      readonly isKept: boolean;
    };

type Asked = BodyOf<(typeof ROUTES)["playGame"]>;
export type Opponent = NonNullable<Asked["against"]>;
type Move = PlayedGameView["moves"][number]["move"];

/** How a new game is played. */
export interface NewGame {
  /** Undefined: drawn. */
  readonly input: string | undefined;
  readonly against: Opponent;
  readonly isSecond: boolean;
}

export interface Game {
  /** Undefined until the first answer of the server. */
  readonly step: PlayedGameView | undefined;
  readonly action: ActionState;
  readonly isKept: boolean;
  readonly canUndo: boolean;
  readonly begin: (chosen: NewGame) => void;
  readonly play: (move: Move) => void;
  readonly undo: () => void;
  readonly askHint: () => void;
  /** The same start, opponent and sides once more. */
  readonly restart: () => void;
}

/** A game whose moves this page knows, and whose rules the server knows. */
export function useGame(source: GameSource, first: NewGame, onKeep?: () => void): Game {
  const action = useAction();
  const [chosen, setChosen] = useState(first);
  const [seed, setSeed] = useState(drawSeed);
  const [step, setStep] = useState<PlayedGameView>();
  const [isKept, setKept] = useState(false);

  const ask = async (asked: Asked) => {
    const reply =
      source.kind === "exercise"
        ? await call("playGame", {
            params: { course: source.course, exercise: source.exercise },
            body: asked,
          })
        : await call("playFailure", {
            params: { submission: source.submission },
            body: { ...asked, input: undefined } as BodyOf<(typeof ROUTES)["playFailure"]>,
          });
    setStep(reply);
    if (reply.result === undefined || source.kind === "exercise" || !source.isKept) return;
    const { record } = reply;
    await call("keepGame", { params: { submission: source.submission }, body: { record } });
    setKept(true);
    onKeep?.();
  };
  const send = (moves: readonly Move[], hasHints = false) => {
    const { input = step?.input, ...rest } = chosen;
    action.run(() => ask({ ...rest, input, seed, moves: [...moves], hasHints }));
  };
  const begin = (next: NewGame) => {
    const drawn = drawSeed();
    setChosen(next);
    setSeed(drawn);
    setKept(false);
    action.run(() => ask({ ...next, seed: drawn, moves: [], hasHints: false }));
  };
  useEffect(() => begin(first), []);

  const turns = step?.record.turns ?? [];
  const last = turns.findLastIndex(({ by }) => by === step?.person);
  const made = turns.map(({ move }) => move);
  return {
    step,
    action,
    isKept,
    canUndo: last >= (step?.fixedTurns ?? 0) && last >= 0,
    begin,
    play: (move) => send([...made, move]),
    undo: () => {
      setKept(false);
      send(made.slice(0, last));
    },
    askHint: () => send(made, true),
    restart: () => begin({ ...chosen, input: chosen.input ?? step?.input }),
  };
}

function drawSeed(): string {
  return String(Math.floor(Math.random() * 1e9));
}
