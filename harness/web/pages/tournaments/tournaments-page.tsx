import { useState } from "preact/hooks";
import type { TournamentsView, TournamentSummaryView } from "../../../api/tournament-shapes.ts";
import { call } from "../../client/call.ts";
import { makeRequestKey } from "../../client/request-key.ts";
import { useAction } from "../../client/use-action.ts";
import { useData } from "../../client/use-data.ts";
import { useChanges } from "../../client/use-live.ts";
import type { Params } from "../../routing/match-path.ts";
import { go } from "../../routing/router.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Choice, Field } from "../../ui/field.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Table } from "../../../components/table.ts";
import { addressOfCourse, StaffPage } from "../staff/staff-page.tsx";
import { tournamentTexts } from "./texts.ts";

/** Lists a course's tournaments; instructors start new ones. */
export function TournamentsPage({ params }: { readonly params: Params }) {
  const { course = "" } = params;
  const t = tournamentTexts.value;
  const [isStarting, setStarting] = useState(false);
  const all = useData(
    async (signal) => call("tournaments", { params: { course }, signal }),
    [course],
  );
  useChanges(course, "tournament", all.reload);
  const choices = all.value?.choices;
  return (
    <StaffPage
      course={course}
      title={t.title}
      about={t.about}
      data={all}
      actions={
        choices !== undefined &&
        choices.length > 0 && (
          <Button kind="primary" onClick={() => setStarting(true)}>
            {t.start}
          </Button>
        )
      }
    >
      {({ tournaments }) => (
        <>
          {tournaments.length === 0 ? (
            <EmptyState title={choices?.length === 0 ? t.noExercises : t.none} text={t.noneHint} />
          ) : (
            <List course={course} tournaments={tournaments} />
          )}
          {isStarting && choices !== undefined && (
            <Starting course={course} choices={choices} onClose={() => setStarting(false)} />
          )}
        </>
      )}
    </StaffPage>
  );
}

function List({
  course,
  tournaments,
}: {
  readonly course: string;
  readonly tournaments: readonly TournamentSummaryView[];
}) {
  const t = tournamentTexts.value;
  const head = [t.started, t.exercise, t.state, { count: t.players }, { count: t.matches }];
  return (
    <Table stacks label={t.title} head={head}>
      {tournaments.map(({ id, startedAt, exerciseName, state, playerCount, done, total }) => (
        <tr key={id}>
          <th scope="row">
            <a href={addressOfCourse(course, "tournaments", id)}>
              <Moment at={startedAt} />
            </a>
          </th>
          <td>{exerciseName}</td>
          <td>{t.states[state]}</td>
          <td class="count">{playerCount}</td>
          <td class="count">
            {done} / {total}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Starting({
  course,
  choices,
  onClose,
}: {
  readonly course: string;
  readonly choices: NonNullable<TournamentsView["choices"]>;
  readonly onClose: () => void;
}) {
  const t = tournamentTexts.value;
  const [exercise, setExercise] = useState(choices[0]?.exercise ?? "");
  const [onlyAccepted, setOnlyAccepted] = useState(true);
  const [positions, setPositions] = useState("5");
  const [seed, setSeed] = useState("1");
  const [requestKey] = useState(makeRequestKey);
  const action = useAction();
  const send = () =>
    action.run(async () => {
      const { tournament } = await call("startTournament", {
        params: { course },
        body: { exercise, onlyAccepted, positions: Number(positions), seed },
        requestKey,
      });
      go(addressOfCourse(course, "tournaments", tournament));
    });
  return (
    <FormDialog
      title={t.start}
      yes={t.begin}
      no={t.dismiss}
      action={action}
      onSend={send}
      onClose={onClose}
    >
      <Choice
        label={t.exercise}
        value={exercise}
        options={choices.map(({ exercise: id, name, accepted, scored }) => [
          id,
          t.choice(name, onlyAccepted ? accepted : scored),
        ])}
        onChange={setExercise}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={onlyAccepted}
          onChange={({ currentTarget }) => setOnlyAccepted(currentTarget.checked)}
        />{" "}
        {t.onlyAccepted}
      </label>
      <Field
        label={t.positions}
        hint={t.positionsHint}
        type="number"
        min={1}
        required
        value={positions}
        onInput={setPositions}
      />
      <Field
        label={t.seed}
        hint={t.seedHint}
        type="number"
        min={0}
        required
        value={seed}
        onInput={setSeed}
      />
    </FormDialog>
  );
}
