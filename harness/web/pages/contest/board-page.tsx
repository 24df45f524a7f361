import { useState } from "preact/hooks";
import type { Board } from "../../../api/contest-shapes.ts";
import { BoardLegend } from "../../../components/board.ts";
import { rankAmong } from "../../../api/board-update.ts";
import { call } from "../../client/call.ts";
import { me } from "../../client/session.ts";
import { useData } from "../../client/use-data.ts";
import type { Params } from "../../routing/match-path.ts";
import { address } from "../../routing/router.ts";
import { texts } from "../../texts/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Choice, Field } from "../../ui/field.tsx";
import { LoadingPage } from "../../ui/loaded.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { SignInPage } from "../sign-in-page.tsx";
import { BoardTable, lookOf } from "./board-table.tsx";
import { printClockTime, useMoments, useServerTime } from "./contest-clock.tsx";
import { contestTexts } from "./texts.ts";
import { useBoard, useFollowed } from "./use-board.ts";
import { addressOfContest } from "./use-contest.ts";
import { useProjector } from "./use-projector.ts";
import "components:board.css";
import "../../style/contest.css";

/** The scoreboard of a contest, live; `?projector` shows it large, and it scrolls by itself. */
export function BoardPage({ params }: { readonly params: Params }) {
  const { course = "", contest = "" } = params;
  const isProjected = address.value.searchParams.has("projector");
  const own = me.value?.courses.find(({ id }) => id === course);
  const isStaff = own !== undefined && own.role !== "student";
  const [viewChoice, choose] = useState<Board["view"]>("full");
  // Results that only the jury may know must not get on a screen by mistake.
  const view = isStaff && (isProjected || viewChoice === "frozen") ? "frozen" : undefined;
  const board = useBoard(course, contest, view);
  const now = useServerTime(board.reload);
  const { start, end, frozenFrom } = board.value ?? {};
  useMoments([start, frozenFrom, end], now, board.reload);
  useProjector(isProjected);
  const team = useData(
    async (signal) =>
      own === undefined
        ? undefined
        : (await call("contest", { params: { course, contest }, signal })).team?.id,
    [course, contest],
  );
  const t = contestTexts.value;
  const crumbs =
    own === undefined
      ? []
      : [
          { name: texts.value.courses.title, href: "/" },
          { name: own.name, href: `/courses/${encodeURIComponent(course)}` },
          { name: t.contest, href: addressOfContest(course, contest) },
        ];
  // A guest may be somebody who has not signed in yet.
  if (board.problem?.status === 404 && me.value?.person === undefined) return <SignInPage />;
  if (board.value === undefined) {
    return <LoadingPage data={board} title={t.board} crumbs={crumbs} isWide />;
  }
  return (
    <Page
      title={board.value.name}
      crumbs={crumbs}
      isWide
      about={<Times board={board.value} now={now} />}
      actions={
        !isProjected && (
          <a href={`${addressOfContest(course, contest, "board")}?projector`}>{t.projector}</a>
        )
      }
    >
      {board.value.isVirtual === true && <p class="quiet">{t.virtualBoard}</p>}
      <Frozen board={board.value} now={now} />
      {isStaff && !isProjected && (
        <div class="filters">
          <Choice
            label={t.juryView}
            value={viewChoice}
            options={[
              ["full", t.views.full],
              ["frozen", t.views.frozen],
            ]}
            onChange={(value) => choose(value === "frozen" ? "frozen" : "full")}
          />
        </div>
      )}
      <Rows
        course={course}
        contest={contest}
        board={board.value}
        ownTeam={team.value}
        isProjected={isProjected}
      />
    </Page>
  );
}

function Times({ board: { start, end }, now }: { readonly board: Board; readonly now: number }) {
  const t = contestTexts.value;
  if (start === undefined) return <>{t.unset}</>;
  const until = now < start ? start : end;
  if (until === undefined || now >= until) return <>{t.over}</>;
  return (
    <span role="timer">
      {now < start ? t.starts : t.left}{" "}
      <strong class="countdown">{printClockTime(until - now)}</strong>
    </span>
  );
}

/** The sentence that the requirements of contest systems prescribe. */
function Frozen({ board, now }: { readonly board: Board; readonly now: number }) {
  const { frozenFrom, frozenMinutes } = board;
  if (frozenFrom === undefined || frozenMinutes === undefined || now < frozenFrom) return null;
  return (
    <Notice kind="info">
      <p>{contestTexts.value.frozen(frozenMinutes)}</p>
    </Notice>
  );
}

function Rows({
  course,
  contest,
  board,
  ownTeam,
  isProjected,
}: {
  readonly course: string;
  readonly contest: string;
  readonly board: Board;
  readonly ownTeam: string | undefined;
  readonly isProjected: boolean;
}) {
  const t = contestTexts.value;
  const [text, setText] = useState("");
  const [group, setGroup] = useState("");
  const look = lookOf(board);
  const { followed, toggle } = useFollowed(course, contest);
  const { rows } = board;
  const members =
    group === "" ? rows : rankAmong(rows.filter(({ groups }) => groups.includes(group)));
  const search = text.trim().toLowerCase();
  const matches = members.filter(({ name }) => name.toLowerCase().includes(search));
  const used = board.groups.filter(({ id }) => rows.some(({ groups }) => groups.includes(id)));
  if (rows.length === 0) return <EmptyState title={t.noTeams} />;
  return (
    <>
      {!isProjected && (
        <div class="filters">
          <Field label={t.find} type="search" value={text} onInput={setText} />
          {used.length > 0 && (
            <Choice
              label={t.group}
              value={group}
              options={[["", t.allGroups], ...used.map(({ id, name }) => [id, name] as const)]}
              onChange={setGroup}
            />
          )}
          <span class="quiet" role="status">
            {t.teams(matches.length)}
          </span>
        </div>
      )}
      {matches.length === 0 ? (
        <EmptyState title={t.noMatch} />
      ) : (
        <BoardTable
          board={board}
          look={look}
          rows={matches}
          isPlain={isProjected}
          marks={{ ownTeam, followed, onFollow: toggle }}
        />
      )}
      <BoardLegend look={look} />
      {isProjected && <p class="quiet small">{t.projectorHint}</p>}
    </>
  );
}
