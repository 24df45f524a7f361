import { useState } from "preact/hooks";
import type { Participant, Participants } from "../../../api/participant-shapes.ts";
import type { Seat } from "../../../school/contests/seat-plan.ts";
import { Table } from "../../../components/table.ts";
import { call } from "../../client/call.ts";
import { useAction } from "../../client/use-action.ts";
import { address, go } from "../../routing/router.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Choice, Field, Form, TextField } from "../../ui/field.tsx";
import { Notice, ProblemNotice } from "../../ui/notice.tsx";
import { FileChoice } from "../staff/file-choice.tsx";
import { addressOfCourse, StaffPage } from "../staff/staff-page.tsx";
import { participantTexts } from "./texts.ts";
import {
  assignSeats,
  compareSeats,
  findSeatChanges,
  type LineFault,
  printSeats,
  readSeats,
} from "./seat-lines.ts";
import { seatTexts } from "./seat-texts.ts";
import { useParticipants } from "./use-participants.ts";

/** Lines with faults that are listed one by one. */
const MAX_FAULTS = 10;

/** The seats of an exam; `?seats=set` sets them. */
export function Seats({ course, contest }: { readonly course: string; readonly contest: string }) {
  const t = seatTexts.value;
  const loaded = useParticipants(course, contest);
  const name = loaded.value?.name ?? contest;
  const participants = addressOfCourse(course, "contests", contest, "participants");
  const hasSeats = loaded.value?.participants.some(({ seat }) => seat !== undefined) === true;
  const isSetting = address.value.searchParams.get("seats") === "set";
  return (
    <StaffPage
      course={course}
      title={t.title(name)}
      crumbs={[
        { name: participantTexts.value.title(name), href: participants },
        ...(isSetting ? [{ name: t.list, href: `${participants}?seats` }] : []),
      ]}
      actions={
        !isSetting &&
        hasSeats && (
          <>
            <a href="?seats=set">{t.setTitle}</a>
            <Button onClick={() => window.print()}>{t.print}</Button>
          </>
        )
      }
      data={loaded}
    >
      {(view) =>
        view.participants.length === 0 ? (
          <EmptyState title={participantTexts.value.none} text={participantTexts.value.noneHint} />
        ) : isSetting ? (
          <SeatForm
            course={course}
            contest={contest}
            view={view}
            onDone={() => {
              loaded.reload();
              go(`${participants}?seats`);
            }}
          />
        ) : (
          <SeatList {...view} />
        )
      }
    </StaffPage>
  );
}

/** The list for the door of the room. */
function SeatList({ participants }: Participants) {
  const t = seatTexts.value;
  const [order, setOrder] = useState("seat");
  if (participants.every(({ seat }) => seat === undefined)) {
    const action = { name: t.setTitle, href: "?seats=set" };
    return <EmptyState title={t.noSeats} text={t.noSeatsHint} action={action} />;
  }
  const sorted = participants.toSorted((left, right) =>
    order === "seat"
      ? compareSeats(left.seat, right.seat)
      : nameOf(left).localeCompare(nameOf(right), "en-US"),
  );
  return (
    <>
      <div class="filters">
        <Choice
          label={t.sort}
          value={order}
          options={[
            ["seat", t.seat],
            ["name", t.name],
          ]}
          onChange={setOrder}
        />
      </div>
      <Table label={t.list} head={[t.seat, t.name, t.student]}>
        {sorted.map((each) => (
          <tr key={each.student}>
            <td>{each.seat ?? <span class="quiet">{t.none}</span>}</td>
            <th scope="row">{nameOf(each)}</th>
            <td>{each.student}</td>
          </tr>
        ))}
      </Table>
    </>
  );
}

function nameOf({ name, student }: Participant): string {
  return name ?? student;
}

/** A list as the reader types it, and the version of the seats that it began from. */
interface Draft {
  readonly text: string;
  readonly before: number;
}

function SeatForm({
  course,
  contest,
  view: { participants, seatsVersion },
  onDone,
}: {
  readonly course: string;
  readonly contest: string;
  readonly view: Participants;
  readonly onDone: () => void;
}) {
  const t = seatTexts.value;
  const [draft, setDraft] = useState<Draft>();
  const action = useAction();
  const students = participants.map(({ student }) => student);
  const present = participants
    .flatMap(({ student, seat }) => (seat === undefined ? [] : [{ student, seat }]))
    .toSorted((left, right) => compareSeats(left.seat, right.seat));
  const { text, before } = draft ?? { text: printSeats(present), before: seatsVersion };
  const { seats, faults } = readSeats(text, new Set(students));
  const change = (next: string) => setDraft({ text: next, before });
  const hasMoved = before !== seatsVersion;
  const save = () => {
    if (faults.length > 0 || hasMoved) return;
    action.run(async () => {
      await call("setSeats", {
        params: { course, contest },
        body: { seats: [...seats], before },
      });
      onDone();
    });
  };
  const hasChanged = findSeatChanges(participants, seats).length > 0;
  return (
    <>
      <h2>{t.randomTitle}</h2>
      <RandomForm students={students} onAssign={(assigned) => change(printSeats(assigned))} />
      <h2>{t.setTitle}</h2>
      <Form onSend={save}>
        <TextField
          label={t.lines}
          hint={t.linesHint}
          rows={10}
          isCode
          value={text}
          onInput={change}
        />
        <FileChoice
          label={t.file}
          onChoose={([file]) => action.run(async () => change((await file?.text()) ?? text))}
        />
        {hasMoved && <Notice kind="warn">{t.moved}</Notice>}
        {faults.length > 0 ? (
          <Faults faults={faults} />
        ) : (
          draft !== undefined && <Changes participants={participants} seats={seats} />
        )}
        {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
        <div class="buttons">
          <Button
            kind="primary"
            type="submit"
            isBusy={action.isBusy}
            isDisabled={faults.length > 0 || hasMoved || !hasChanged}
          >
            {t.save}
          </Button>
          {draft !== undefined && (
            <Button kind="plain" onClick={() => setDraft(undefined)}>
              {t.discard}
            </Button>
          )}
        </div>
      </Form>
    </>
  );
}

/** Seats of a room for all participants, drawn by a seed. */
function RandomForm({
  students,
  onAssign,
}: {
  readonly students: readonly string[];
  readonly onAssign: (seats: readonly Seat[]) => void;
}) {
  const t = seatTexts.value;
  const [room, setRoom] = useState("");
  const [seed, setSeed] = useState(makeSeed);
  const [problem, setProblem] = useState<string>();
  const assign = () => {
    if (!/^\d{1,18}$/.test(seed.trim())) {
      setProblem(t.badSeed);
      return;
    }
    const assigned = assignSeats(students, room, BigInt(seed.trim()));
    if ("why" in assigned) {
      setProblem(t.roomFault(assigned, students.length));
      return;
    }
    setProblem(undefined);
    onAssign(assigned);
  };
  return (
    <Form onSend={assign}>
      <TextField label={t.room} hint={t.roomHint} rows={3} isCode value={room} onInput={setRoom} />
      <Field
        label={t.seed}
        hint={t.seedHint}
        inputmode="numeric"
        autocomplete="off"
        value={seed}
        onInput={setSeed}
      />
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <Button type="submit" isDisabled={room.trim() === ""}>
        {t.assign}
      </Button>
    </Form>
  );
}

function makeSeed(): string {
  return String(crypto.getRandomValues(new Uint32Array(1))[0]);
}

function Faults({ faults }: { readonly faults: readonly LineFault[] }) {
  const t = seatTexts.value;
  return (
    <Notice kind="bad">
      <p>{t.unread(faults.length)}</p>
      <ul>
        {faults.slice(0, MAX_FAULTS).map((fault) => (
          <li key={fault.number}>{t.fault(fault)}</li>
        ))}
        {faults.length > MAX_FAULTS && <li>…</li>}
      </ul>
    </Notice>
  );
}

/** The difference between the seats now and a list. */
function Changes({
  participants,
  seats,
}: {
  readonly participants: readonly Participant[];
  readonly seats: readonly Seat[];
}) {
  const t = seatTexts.value;
  const changes = findSeatChanges(participants, seats);
  const names = new Map(participants.map((each) => [each.student, nameOf(each)]));
  return (
    <section>
      <h3>{t.changes}</h3>
      <p class="quiet" role="status">
        {changes.length === 0
          ? t.noChange
          : t.counts({ changed: changes.length, without: participants.length - seats.length })}
      </p>
      {changes.length > 0 && (
        <Table label={t.changes} head={[t.name, t.before, t.after]}>
          {changes.map(({ student, before, after }) => (
            <tr key={student}>
              <th scope="row">{names.get(student)}</th>
              <td>{before ?? <span class="quiet">{t.none}</span>}</td>
              <td>{after ?? <span class="quiet">{t.none}</span>}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
