import { useRef, useState } from "preact/hooks";
import type { TournamentView } from "../../../api/tournament-shapes.ts";
import { call } from "../../client/call.ts";
import { me } from "../../client/session.ts";
import { useAction } from "../../client/use-action.ts";
import { useData } from "../../client/use-data.ts";
import { useChanges } from "../../client/use-live.ts";
import type { Params } from "../../routing/match-path.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Notice, ProblemNotice } from "../../ui/notice.tsx";
import { addressOfCourse, StaffPage } from "../staff/staff-page.tsx";
import { Matches } from "./matches.tsx";
import { Reasons, ShownRanking } from "./ranking.tsx";
import { tournamentTexts } from "./texts.ts";
import "components:ranking.css";
import "../../style/tournaments.css";

/** Matches end quickly one after another, and a table of many takes the server a moment. */
const RELOAD_MS = 2000;

/** A tournament while it is played and afterwards: table, matches and a film of every game. */
export function TournamentPage({ params }: { readonly params: Params }) {
  const { course = "", tournament = "" } = params;
  const t = tournamentTexts.value;
  const hall = useRef<HTMLDivElement>(null);
  const view = useData(
    async (signal) => call("tournament", { params: { course, tournament }, signal }),
    [course, tournament],
  );
  useChanges(course, "tournament", view.reload, RELOAD_MS);
  const loaded = view.value;
  return (
    <StaffPage
      course={course}
      title={loaded === undefined ? t.title : t.heading(loaded.exerciseName)}
      crumbs={[{ name: t.title, href: addressOfCourse(course, "tournaments") }]}
      about={
        loaded && (
          <>
            <Moment at={loaded.startedAt} />.{" "}
            {t.facts(loaded.playerCount, loaded.positions, loaded.seed)}
          </>
        )
      }
      data={view}
      actions={
        loaded && (
          <Button onClick={() => void hall.current?.requestFullscreen()}>{t.projector}</Button>
        )
      }
    >
      {(value) => (
        <>
          <div ref={hall} class="tournament">
            <Progress view={value} />
            <ShownRanking view={value} />
            <Matches course={course} view={value} />
          </div>
          <Reasons view={value} />
          <Tools course={course} view={value} onDone={view.reload} />
        </>
      )}
    </StaffPage>
  );
}

function Progress({ view: { state, done, total, players } }: { readonly view: TournamentView }) {
  const t = tournamentTexts.value;
  const isTableHidden = state === "running" && players.every(({ row }) => row === undefined);
  return (
    <>
      <p role="status">
        {t.progress(done, total)}. {state === "ended" && t.ended}
        {state === "cancelled" && t.cancelled}
      </p>
      {state === "running" && (
        <progress value={done} max={Math.max(total, 1)} aria-label={t.matches} />
      )}
      {isTableHidden && <p class="quiet">{t.afterEnd}</p>}
    </>
  );
}

/** The buttons with which instructors control a tournament that is running. */
function Tools({
  course,
  view: { id, state, failed },
  onDone,
}: {
  readonly course: string;
  readonly view: TournamentView;
  readonly onDone: () => void;
}) {
  const t = tournamentTexts.value;
  const action = useAction();
  const [isSure, setSure] = useState(false);
  const role = me.value?.courses.find((each) => each.id === course)?.role;
  if (state !== "running" || role !== "instructor") return null;
  const change = (name: "continueTournament" | "cancelTournament") =>
    action.run(async () => {
      await call(name, { params: { course, tournament: id } });
      setSure(false);
      onDone();
    });
  return (
    <>
      {failed > 0 && (
        <Notice kind="bad">
          <p>{t.failed(failed)}</p>
          <Button isBusy={action.isBusy} onClick={() => change("continueTournament")}>
            {t.again}
          </Button>
        </Notice>
      )}
      {action.problem !== undefined && !isSure && <ProblemNotice problem={action.problem} />}
      <div class="buttons">
        <Button onClick={() => setSure(true)}>{t.cancel}</Button>
      </div>
      {isSure && (
        <ConfirmDialog
          title={t.cancel}
          text={t.cancelSure}
          yes={t.cancel}
          no={t.keep}
          kind="danger"
          isBusy={action.isBusy}
          problem={action.problem}
          onYes={() => change("cancelTournament")}
          onClose={() => setSure(false)}
        />
      )}
    </>
  );
}
