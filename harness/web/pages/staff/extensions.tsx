import { useState } from "preact/hooks";
import type { MembersView } from "../../../api/staff-shapes.ts";
import { call } from "../../client/call.ts";
import { useData } from "../../client/use-data.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { useZone } from "../../ui/moment.tsx";
import { Table } from "../../../components/table.ts";
import { ExtendDialog, type Student } from "./extend-dialog.tsx";
import { staffTexts } from "./texts.ts";
import { useAction } from "../../client/use-action.ts";

/** Extensions of a course. */
export function Extensions({
  course,
  view,
  onChange,
}: {
  readonly course: string;
  readonly view: MembersView;
  readonly onChange: () => void;
}) {
  const t = staffTexts.value.members;
  const zone = useZone();
  const [isExtending, setExtending] = useState(false);
  const courseView = useData(
    async (signal) => call("course", { params: { course }, signal }),
    [course],
  );
  const students = listStudents(view);
  const nameOf = (student: string) => students.find(({ id }) => id === student)?.name ?? student;
  const nameOfExercise = (exercise: string) =>
    exercise === "all"
      ? t.every
      : (courseView.value?.exercises.find(({ id }) => id === exercise)?.name ?? exercise);
  const [lifted, setLifted] = useState<{
    readonly student: string;
    readonly exercise: string;
    readonly extension: string;
  }>();
  const action = useAction();
  const lift = ({ student, exercise, extension }: NonNullable<typeof lifted>, why: string) =>
    action.run(async () => {
      const params = { course, student, exercise };
      await call("liftExtension", { params, body: { before: extension, why } });
      setLifted(undefined);
      onChange();
    });
  return (
    <section>
      <h2>{t.extensions}</h2>
      {view.extensions.length === 0 ? (
        <EmptyState title={t.noExtensions} text={t.noExtensionsHint} />
      ) : (
        <>
          <p class="quiet">{t.extensionClock(zone ?? "")}</p>
          <Table stacks label={t.extensions} head={[t.student, t.exercise, t.extension, t.why, ""]}>
            {view.extensions.map(({ student, exercise, extension, why, isOfCourseFile }) => (
              <tr key={`${student} ${exercise} ${isOfCourseFile}`}>
                <th scope="row">
                  {nameOf(student)}
                  {nameOf(student) !== student && <span class="below-name">{student}</span>}
                </th>
                <td>{nameOfExercise(exercise)}</td>
                <td>{extension}</td>
                <td>{isOfCourseFile ? t.inFile : why}</td>
                <td>
                  {!isOfCourseFile && (
                    <div class="actions">
                      <Button
                        kind="plain"
                        label={`${t.lift}: ${student}, ${exercise}`}
                        onClick={() => setLifted({ student, exercise, extension })}
                      >
                        {t.lift}
                      </Button>
                    </div>
                  )}
                </td>
              </tr>
            ))}
          </Table>
        </>
      )}
      <div class="buttons">
        <Button onClick={() => setExtending(true)}>{t.extend}</Button>
      </div>
      {lifted !== undefined && (
        <ConfirmDialog
          title={t.liftTitle}
          text={t.liftSure(nameOf(lifted.student), nameOfExercise(lifted.exercise))}
          yes={t.lift}
          kind="danger"
          reason={t.why}
          reasonHint={staffTexts.value.tools.whyHint}
          isBusy={action.isBusy}
          problem={action.problem}
          onYes={(why) => lift(lifted, why)}
          onClose={() => setLifted(undefined)}
        />
      )}
      {isExtending && (
        <ExtendDialog
          course={course}
          students={students}
          onDone={() => {
            setExtending(false);
            onChange();
          }}
          onClose={() => setExtending(false)}
        />
      )}
    </section>
  );
}

/** Students of the course and those who are expected, by name. */
export function listStudents({ members, roster, invitations }: MembersView): readonly Student[] {
  const all = [
    ...members.filter(({ role }) => role === "student"),
    ...roster,
    ...invitations.filter(({ role }) => role === "student"),
  ];
  const names = new Map(
    all.flatMap(({ student, name }) => (student === undefined ? [] : [[student, name ?? student]])),
  );
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((left, right) => left.name.localeCompare(right.name));
}
