import { useState } from "preact/hooks";
import { call, type Reply } from "../../client/call.ts";
import { Button } from "../../ui/button.tsx";
import { texts } from "../../texts/index.ts";
import { ProblemNotice } from "../../ui/notice.tsx";
import { staffTexts } from "./texts.ts";
import { useAction } from "../../client/use-action.ts";

/** Reads members from the linked courses of learning platforms. */
export function PlatformMembers({
  course,
  onRead,
}: {
  readonly course: string;
  readonly onRead: () => void;
}) {
  const t = staffTexts.value.members;
  const action = useAction();
  const [members, setMembers] = useState<Reply<"readCourseSystem">>();
  const ask = () =>
    action.run(async () => {
      setMembers(await call("readCourseSystem", { params: { course } }));
      onRead();
    });
  return (
    <section>
      <h2>{t.courseSystem}</h2>
      <p>{t.courseSystemHint}</p>
      <Button isBusy={action.isBusy} onClick={ask}>
        {t.readCourseSystem}
      </Button>
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      <div role="status">
        {members !== undefined && (
          <p>{t.courseSystemRead({ ...members, departures: members.left })}</p>
        )}
        {members?.keptRoles.map(({ name, role }) => (
          <p key={name}>{t.keptRole(name, texts.value.courses.roles[role])}</p>
        ))}
        {members?.said.map((sentence) => (
          <p key={sentence} class="quiet">
            {sentence}
          </p>
        ))}
      </div>
      {members !== undefined && members.absent.length > 0 && (
        <Absent
          key={members.absent.length}
          course={course}
          absent={members.absent}
          onRemoved={ask}
        />
      )}
    </section>
  );
}

/** Members missing from the lists; the instructor chooses whom to remove. */
function Absent({
  course,
  absent,
  onRemoved,
}: {
  readonly course: string;
  readonly absent: Reply<"readCourseSystem">["absent"];
  readonly onRemoved: () => void;
}) {
  const t = staffTexts.value.members;
  const action = useAction();
  // Staff are not preselected: platform managers teach here without being in its list.
  const students = absent.filter(({ role }) => role === "student");
  const [selectedIds, choose] = useState<ReadonlySet<string>>(
    new Set(students.map(({ person }) => person)),
  );
  const remove = () =>
    action.run(async () => {
      const body = { people: [...selectedIds] };
      await call("removeAbsentMembers", { params: { course }, body });
      onRemoved();
    });
  return (
    <fieldset>
      <legend>{t.absent}</legend>
      <p>{t.absentHint}</p>
      {absent.map(({ person, name, role, submissions }) => (
        <label key={person} class="choice-line">
          <input
            type="checkbox"
            checked={selectedIds.has(person)}
            onChange={() => choose(selectedIds.symmetricDifference(new Set([person])))}
          />{" "}
          {name}{" "}
          <span class="quiet">
            {texts.value.courses.roles[role]}, {t.submissionsOf(submissions)}
          </span>
        </label>
      ))}
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      <Button kind="danger" isBusy={action.isBusy} onClick={remove}>
        {t.removeAbsent(selectedIds.size)}
      </Button>
    </fieldset>
  );
}
