import type { BodyOf } from "../../../api/route.ts";
import type { ROUTES } from "../../../api/routes.ts";
import type { ExerciseView, PlayedGameView } from "../../../api/student-shapes.ts";
import { call } from "../../client/call.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Loading } from "../../ui/loading.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { ServerHtml } from "../../ui/server-html.tsx";
import { GameTable } from "./game-table.tsx";
import { NewGameForm } from "./new-game-form.tsx";
import { playTexts } from "./texts.ts";
import { type PlayStep, useGame } from "./use-game.ts";
import "../../style/play.css";

/** The place where a game begins. */
type GameSource =
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

/** A game against one of Grundy's opponents, whose rules the server knows. */
export function GameDialog({
  title,
  source,
  onClose,
  onKeep,
}: {
  readonly title: string;
  readonly source: GameSource;
  readonly onClose: () => void;
  readonly onKeep?: (() => void) | undefined;
}) {
  const t = playTexts.value;
  const input = source.kind === "exercise" ? source.samples.at(-1)?.input : undefined;
  const keep = async (submission: string, record: PlayedGameView["record"]) => {
    await call("keepGame", { params: { submission }, body: { record } });
    onKeep?.();
  };
  const game = useGame(
    { input, against: "perfect", isSecond: false },
    playOnServer(source),
    source.kind === "failure" && source.isKept
      ? async (record) => keep(source.submission, record)
      : undefined,
  );
  const { step, action } = game;
  return (
    <Dialog title={t.title(title)} onClose={onClose}>
      <div class="game">
        {source.kind === "failure" && source.claim !== undefined && <p>{source.claim}</p>}
        {step === undefined ? (
          action.problem === undefined && <Loading />
        ) : (
          <GameTable game={game} step={step} isFocused />
        )}
        {step?.result !== undefined && (
          <>
            <h3>{t.replay}</h3>
            <ServerHtml name="game-film" html={step.result.film} />
          </>
        )}
        {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
        {source.kind === "exercise" && (
          <NewGameForm starts={source.samples} rules={source.game} game={game} hasMore />
        )}
      </div>
    </Dialog>
  );
}

function playOnServer(source: GameSource): PlayStep {
  return async (asked) =>
    source.kind === "exercise"
      ? call("playGame", {
          params: { course: source.course, exercise: source.exercise },
          body: asked,
        })
      : call("playFailure", {
          params: { submission: source.submission },
          body: { ...asked, input: undefined } as BodyOf<(typeof ROUTES)["playFailure"]>,
        });
}
