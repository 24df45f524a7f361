import type { SubmissionView } from "../../../api/submission-shapes.ts";
import { Moment } from "../../ui/moment.tsx";
import { ServerHtml } from "../../ui/server-html.tsx";
import { describeClaim, PlayFailure } from "./play-buttons.tsx";
import { playTexts } from "./texts.ts";
import "../../style/play.css";

/** The game that an attempt's failed call begins, and the games that are kept with the attempt. */
export function AttemptGames({
  view: { attempt, exerciseName, game, games, isOwn },
  reload,
}: {
  readonly view: SubmissionView;
  readonly reload: () => void;
}) {
  const claim = game && describeClaim(game);
  return (
    <section>
      {game !== undefined && (
        <div class="failed-game">
          {claim !== undefined && <p>{claim}</p>}
          <PlayFailure
            submission={attempt.id}
            exerciseName={exerciseName}
            game={game}
            isOwn={isOwn}
            onKeep={reload}
          />
        </div>
      )}
      {games.length > 0 && <h2>{playTexts.value.games}</h2>}
      {games.map(({ id, at, text, reason, film }) => (
        <article key={id}>
          <p>
            <Moment at={at} />: <strong>{text}</strong> {reason}
          </p>
          <ServerHtml name="game-film" html={film} />
        </article>
      ))}
    </section>
  );
}
