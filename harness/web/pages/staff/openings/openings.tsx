import { useState } from "preact/hooks";
import type { CourseView } from "../../../../api/shapes.ts";
import type { MembersView } from "../../../../api/staff-shapes.ts";
import { call } from "../../../client/call.ts";
import { useAction } from "../../../client/use-action.ts";
import { useData } from "../../../client/use-data.ts";
import { Table } from "../../../../components/table.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Moment } from "../../../ui/moment.tsx";
import type { Student } from "../extend-dialog.tsx";
import { OpeningDialog } from "./opening-dialog.tsx";
import { openingsTexts } from "./texts.ts";

type Opening = MembersView["openings"][number];

/** Students who may begin exercises earlier or later than everybody. */
export function Openings({
  course,
  openings,
  students,
  onChange,
}: {
  readonly course: string;
  readonly openings: readonly Opening[];
  readonly students: readonly Student[];
  readonly onChange: () => void;
}) {
  const t = openingsTexts.value;
  const [isSetting, setSetting] = useState(false);
  const [lifted, setLifted] = useState<Opening>();
  const action = useAction();
  const view = useData(async (signal) => call("course", { params: { course }, signal }), [course]);
  const exercises: CourseView["exercises"] = view.value?.exercises ?? [];
  const describe = ({ student, exercise }: Opening) =>
    [nameOf(students, student), nameOf(exercises, exercise)] as const;
  const lift = ({ student, exercise, opens }: Opening, why: string) =>
    action.run(async () => {
      const params = { course, student, exercise };
      await call("liftOpening", { params, body: { before: opens, why } });
      setLifted(undefined);
      onChange();
    });
  return (
    <section>
      <h2>{t.title}</h2>
      {openings.length === 0 ? (
        <EmptyState title={t.none} text={t.noneHint} />
      ) : (
        <Table stacks label={t.title} head={[t.student, t.exercise, t.opens, t.why, ""]}>
          {openings.map((opening) => {
            const [student, exercise] = describe(opening);
            return (
              <tr key={`${opening.student} ${opening.exercise}`}>
                <th scope="row">
                  {student}
                  {student !== opening.student && <span class="below-name">{opening.student}</span>}
                </th>
                <td>{exercise}</td>
                <td>
                  <Moment at={opening.opens} />
                </td>
                <td>{opening.why}</td>
                <td>
                  <div class="actions">
                    <Button
                      kind="plain"
                      label={`${t.lift}: ${student}, ${exercise}`}
                      onClick={() => setLifted(opening)}
                    >
                      {t.lift}
                    </Button>
                  </div>
                </td>
              </tr>
            );
          })}
        </Table>
      )}
      <div class="buttons">
        <Button onClick={() => setSetting(true)}>{t.set}</Button>
      </div>
      {lifted !== undefined && (
        <ConfirmDialog
          title={t.lift}
          text={t.liftSure(...describe(lifted))}
          yes={t.lift}
          kind="danger"
          reason={t.why}
          reasonHint={t.whyHint}
          isBusy={action.isBusy}
          problem={action.problem}
          onYes={(why) => lift(lifted, why)}
          onClose={() => setLifted(undefined)}
        />
      )}
      {isSetting && (
        <OpeningDialog
          course={course}
          students={students}
          exercises={exercises.filter(({ contest }) => contest === undefined)}
          openings={openings}
          onDone={() => {
            setSetting(false);
            onChange();
          }}
          onClose={() => setSetting(false)}
        />
      )}
    </section>
  );
}

function nameOf(list: readonly Student[], id: string): string {
  return list.find((each) => each.id === id)?.name ?? id;
}
