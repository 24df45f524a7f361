import type { BodyOf } from "../../../api/route.ts";
import type { ROUTES } from "../../../api/routes.ts";
import { useRef } from "preact/hooks";
import type { ExerciseView, RunResult } from "../../../api/student-shapes.ts";
import { ApiError } from "../../client/api-error.ts";
import { call } from "../../client/call.ts";
import { useLive } from "../../client/use-live.ts";
import { texts } from "../../texts/index.ts";
import { Loading } from "../../ui/loading.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { ServerHtml } from "../../ui/server-html.tsx";
import { GameTable } from "./game-table.tsx";
import { NewGameForm } from "./new-game-form.tsx";
import { playTexts } from "./texts.ts";
import { type PlayStep, useGame } from "./use-game.ts";
import "../../style/play.css";

/** The place where a game begins. */
export type GameSource =
  | {
      readonly kind: "exercise";
      readonly course: string;
      readonly exercise: string;
      readonly game: NonNullable<ExerciseView["game"]>;
      readonly samples: ExerciseView["samples"];
    }
  | (FailedCall & { readonly kind: "failure" });

/** A failed call whose game is played. */
export interface FailedCall {
  readonly submission: string;
  /** The program's promise as a sentence; undefined: its answer promises nothing. */
  readonly claim: string | undefined;
  /** Finished games are kept with the attempt. */
  readonly isKept: boolean;
}

/** A program without a move after this time will not make one. */
const GIVE_UP_MS = 60_000;

/** A game against one of Grundy's opponents or a program of the person's own. The server knows its rules. */
export function GamePanel({
  source,
  isFocused,
  onKeep,
}: {
  readonly source: GameSource;
  /** The first moves take the focus. */
  readonly isFocused: boolean;
  readonly onKeep?: (() => void) | undefined;
}) {
  const t = playTexts.value;
  const input = source.kind === "exercise" ? source.samples.at(-1)?.input : undefined;
  const waitForRun = useRunEnd(source.kind === "exercise" ? source.course : undefined);
  const game = useGame(
    { input, against: "perfect", isSecond: false },
    playOnServer(source, waitForRun),
    async ({ record, input: start }, against) => {
      if (source.kind === "failure" && source.isKept) {
        const { submission } = source;
        await call("keepGame", { params: { submission }, body: { record } });
      } else if (typeof against === "object") {
        const { submission } = against;
        await call("keepGame", { params: { submission }, body: { record, input: start } });
      } else return false;
      onKeep?.();
      return true;
    },
  );
  const { step, action } = game;
  return (
    <div class="game">
      {source.kind === "failure" && source.claim !== undefined && <p>{source.claim}</p>}
      {step === undefined ? (
        action.problem === undefined && <Loading />
      ) : (
        <GameTable game={game} step={step} isFocused={isFocused} />
      )}
      {step?.result !== undefined && (
        <>
          <h3>{t.replay}</h3>
          <ServerHtml name="game-film" html={step.result.film} />
        </>
      )}
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      {source.kind === "exercise" && (
        <NewGameForm
          starts={source.samples}
          rules={source.game}
          attempts={source.game.attempts}
          game={game}
          hasMore
        />
      )}
    </div>
  );
}

function playOnServer(source: GameSource, waitForRun: (run: string) => Promise<void>): PlayStep {
  return async ({ against, ...options }, show) => {
    if (typeof against === "object") {
      const { submission } = against;
      for (;;) {
        const reply = await call("playAttempt", { params: { submission }, body: options });
        if (reply.run === undefined) return reply;
        show(reply);
        await waitForRun(reply.run);
      }
    }
    return source.kind === "exercise"
      ? call("playGame", {
          params: { course: source.course, exercise: source.exercise },
          body: { ...options, against },
        })
      : call("playFailure", {
          params: { submission: source.submission },
          body: { ...options, against, input: undefined } as BodyOf<(typeof ROUTES)["playFailure"]>,
        });
  };
}

/** Waits until a worker has asked a program for a move. The function throws if there is none. */
function useRunEnd(course: string | undefined): (run: string) => Promise<void> {
  // A result may arrive before the answer with the ID of its run.
  const ended = useRef(new Map<string, RunResult>());
  const waiting = useRef(new Map<string, (result: RunResult) => void>());
  useLive(course, (event) => {
    if (event.kind !== "ran") return;
    const { result } = event;
    ended.current.set(result.run, result);
    waiting.current.get(result.run)?.(result);
  });
  return async (run) => {
    const { promise, resolve } = Promise.withResolvers<RunResult | undefined>();
    waiting.current.set(run, resolve);
    const timer = setTimeout(() => resolve(undefined), GIVE_UP_MS);
    const result = ended.current.get(run) ?? (await promise);
    clearTimeout(timer);
    waiting.current.delete(run);
    if (result !== undefined && result.message === undefined) return;
    const { runFailed, runFailedHint } = texts.value.exercise;
    const message = result === undefined ? runFailed : playTexts.value.noMove;
    throw new ApiError(0, { code: "no-move", message, hint: result?.message ?? runFailedHint });
  };
}
