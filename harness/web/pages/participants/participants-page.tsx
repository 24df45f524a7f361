import { useEffect, useState } from "preact/hooks";
import type { Participant, Participants } from "../../../api/participant-shapes.ts";
import { can } from "../../../school/role.ts";
import { call } from "../../client/call.ts";
import { me, serverNow } from "../../client/session.ts";
import { useAction } from "../../client/use-action.ts";
import type { Params } from "../../routing/match-path.ts";
import { address } from "../../routing/router.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazy } from "../../ui/lazy.tsx";
import { Choice, Field } from "../../ui/field.tsx";
import { Moment, printDuration } from "../../ui/moment.tsx";
import { Notice, ProblemNotice } from "../../ui/notice.tsx";
import { Table } from "../../../components/table.ts";
import { addressOfCourse, StaffPage } from "../staff/staff-page.tsx";
import { ExtraTimeDialog } from "./extra-time-dialog.tsx";
import { compareSeats } from "./seat-lines.ts";
import { participantTexts } from "./texts.ts";
import { useParticipants } from "./use-participants.ts";

/** How often the times left are updated, and the list is reloaded: no event reports open pages. */
const TICK_MS = 1000;
const RELOAD_MS = 30_000;

const RoomCode = lazy(async () => (await import("./room-code.tsx")).RoomCode);
const Seats = lazy(async () => (await import("./seats.tsx")).Seats);

/** Participants of an exam; `?room-code` shows the code with which they begin, `?seats` who sits where. */
export function ParticipantsPage({ params: { course = "", contest = "" } }: PageProps) {
  const { searchParams } = address.value;
  if (searchParams.has("room-code")) return <RoomCode course={course} contest={contest} />;
  if (searchParams.has("seats")) return <Seats course={course} contest={contest} />;
  return <ListPage course={course} contest={contest} />;
}

interface PageProps {
  readonly params: Params;
}

/** Lists who has begun and when they finish, and gives some extra time. */
function ListPage({ course, contest }: { readonly course: string; readonly contest: string }) {
  const t = participantTexts.value;
  const loaded = useParticipants(course, contest);
  useEffect(() => {
    const timer = setInterval(loaded.reload, RELOAD_MS);
    return () => clearInterval(timer);
  }, [course, contest]);
  return (
    <StaffPage
      course={course}
      title={t.title(loaded.value?.name ?? contest)}
      crumbs={[
        {
          name: loaded.value?.name ?? contest,
          href: addressOfCourse(course, "contests", contest, "jury"),
        },
      ]}
      actions={
        <>
          {loaded.value?.hasRoomCode === true && <a href="?room-code">{t.roomCode}</a>}
          <a href="?seats">{t.seats}</a>
        </>
      }
      isWide
      data={loaded}
    >
      {(view) => <List course={course} contest={contest} view={view} onChange={loaded.reload} />}
    </StaffPage>
  );
}

function List({
  course,
  contest,
  view,
  onChange,
}: {
  readonly course: string;
  readonly contest: string;
  readonly view: Participants;
  readonly onChange: () => void;
}) {
  const t = participantTexts.value;
  const now = useNow();
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState("");
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setAdding] = useState(false);
  const { participants } = view;
  const role = me.value?.courses.find(({ id }) => id === course)?.role;
  const mayAdd = view.mayExtend && can(role, "extend");
  const hasSeats = participants.some(({ seat }) => seat !== undefined);
  const rows = participants.filter(({ student, name = "", seat = "" }) =>
    `${name} ${student} ${seat}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const matches =
    order === "seat" ? rows.toSorted((left, right) => compareSeats(left.seat, right.seat)) : rows;
  const choose = (students: readonly Participant[], isChosen: boolean) => {
    const ids = new Set(students.map(({ student }) => student));
    setSelectedIds(isChosen ? selectedIds.union(ids) : selectedIds.difference(ids));
  };
  if (participants.length === 0) return <EmptyState title={t.none} text={t.noneHint} />;
  const isAllChosen =
    matches.length > 0 && matches.every(({ student }) => selectedIds.has(student));
  return (
    <>
      {!view.mayExtend && <Notice kind="info">{t.released}</Notice>}
      <div class="filters">
        <Field
          label={hasSeats ? t.findSeat : t.find}
          type="search"
          value={search}
          onInput={setSearch}
        />
        {hasSeats && (
          <Choice
            label={t.sort}
            value={order}
            options={[
              ["", t.asInClass],
              ["seat", t.seat],
            ]}
            onChange={setOrder}
          />
        )}
        <p class="quiet" role="status">
          {t.counts({
            all: participants.length,
            started: participants.filter(({ clock }) => clock && clock.start <= now).length,
            over: participants.filter(({ clock }) => clock && clock.end <= now).length,
          })}
        </p>
      </div>
      {mayAdd && (
        <div class="buttons">
          <label>
            <input
              type="checkbox"
              checked={isAllChosen}
              onChange={({ currentTarget }) => choose(matches, currentTarget.checked)}
            />{" "}
            {t.chooseAll}
          </label>
          <Button
            kind="primary"
            isDisabled={selectedIds.size === 0}
            onClick={() => setAdding(true)}
          >
            {t.add}
          </Button>
          <span class="quiet" role="status">
            {t.chosen(selectedIds.size)}
          </span>
        </div>
      )}
      {matches.length === 0 && <EmptyState title={t.nobodyFound} />}
      <Table
        stacks
        label={t.list}
        head={[
          t.name,
          ...(hasSeats ? [t.seat] : []),
          t.begun,
          t.ends,
          { count: t.extra },
          { count: t.submitted },
        ]}
      >
        {matches.map((participant) => (
          <Row
            key={participant.student}
            {...participant}
            now={now}
            exercises={view.exercises}
            hasSeats={hasSeats}
            isChosen={selectedIds.has(participant.student)}
            onRelease={async () => {
              const params = { course, contest, student: participant.student };
              await call("releaseEntry", { params });
              onChange();
            }}
            onChoose={mayAdd ? (isChosen) => choose([participant], isChosen) : undefined}
          />
        ))}
      </Table>
      {isAdding && (
        <ExtraTimeDialog
          course={course}
          contest={contest}
          students={participants.filter(({ student }) => selectedIds.has(student))}
          onDone={() => {
            setAdding(false);
            setSelectedIds(new Set());
            onChange();
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

function Row({
  student,
  name = student,
  hasJoined,
  seat,
  clock,
  extraMinutes,
  submitted,
  hasEntered,
  isConnected,
  now,
  exercises,
  hasSeats,
  isChosen,
  onChoose,
  onRelease,
}: Participant & {
  readonly now: number;
  readonly exercises: number;
  /** Whether there is a column of seats. */
  readonly hasSeats: boolean;
  readonly isChosen: boolean;
  /** Undefined: the reader gives no extra time. */
  readonly onChoose: ((isChosen: boolean) => void) | undefined;
  readonly onRelease: () => Promise<void>;
}) {
  const t = participantTexts.value;
  const release = useAction();
  return (
    <tr>
      <th scope="row">
        {onChoose !== undefined && (
          <>
            <input
              type="checkbox"
              aria-label={t.choose(name)}
              checked={isChosen}
              onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
            />{" "}
          </>
        )}
        {name} {isConnected && <span class="badge">{t.connected}</span>}
        {!hasJoined && <span class="badge">{t.notJoined}</span>}
        {student !== name && <span class="below-name">{student}</span>}
        {hasEntered && (clock === undefined || now < clock.end) && (
          <span class="below-name">
            <Button
              kind="plain"
              label={t.releaseOf(name)}
              isBusy={release.isBusy}
              onClick={() => release.run(onRelease)}
            >
              {t.release}
            </Button>
          </span>
        )}
        {release.problem !== undefined && <ProblemNotice problem={release.problem} />}
      </th>
      {hasSeats && <td>{seat}</td>}
      <td>
        {clock === undefined ? (
          <span class="quiet">{t.notBegun}</span>
        ) : (
          <Moment at={clock.start} />
        )}
      </td>
      <td>
        {clock !== undefined && (
          <>
            <Moment at={clock.end} />
            <span class="below-name">{describeLeft(clock, now)}</span>
          </>
        )}
      </td>
      <td class="count">{extraMinutes > 0 && t.minutes(extraMinutes)}</td>
      <td class="count">{t.of(submitted, exercises)}</td>
    </tr>
  );
}

function describeLeft(
  { start, end }: { readonly start: number; readonly end: number },
  now: number,
) {
  const t = participantTexts.value;
  if (end <= now) return t.over;
  return now < start ? t.notBegun : t.left(printDuration((end - now) / 1000));
}

/** The server's time, counted on while the page is open. */
function useNow(): number {
  const [now, setNow] = useState(serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
