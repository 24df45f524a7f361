import type { ExerciseView } from "../../../api/student-shapes.ts";
import { me } from "../../client/session.ts";
import { GroupNote } from "../groups/own-group.tsx";
import { HacksNote } from "../hacks/hacks-note.tsx";

/** Says before somebody submits who else is concerned: those who may read the program, or their group. */
export function SubmittingNote({
  course,
  view,
}: {
  readonly course: string;
  readonly view: ExerciseView;
}) {
  const role = me.value?.courses.find(({ id }) => id === course)?.role;
  return (
    <>
      {view.hacks !== undefined && (
        <HacksNote course={course} exercise={view.id} rules={view.hacks} />
      )}
      {view.hasGroups && role === "student" && <GroupNote course={course} exercise={view.id} />}
    </>
  );
}
