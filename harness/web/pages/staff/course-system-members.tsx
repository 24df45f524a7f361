import { useState } from "preact/hooks";
import { call, type Reply } from "../../client/call.ts";
import { Button } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { staffTexts } from "./texts.ts";
import { useDeed } from "./use-deed.ts";

/** Who is in the course systems' courses that are this one. */
export function CourseSystemMembers({
  course,
  onRead,
}: {
  readonly course: string;
  readonly onRead: () => void;
}) {
  const t = staffTexts.value.members;
  const deed = useDeed();
  const [read, setRead] = useState<Reply<"readCourseSystem">>();
  const ask = () =>
    deed.run(async () => {
      setRead(await call("readCourseSystem", { params: { course } }));
      onRead();
    });
  return (
    <section>
      <h2>{t.courseSystem}</h2>
      <p>{t.courseSystemHint}</p>
      <Button isBusy={deed.isBusy} onClick={ask}>
        {t.readCourseSystem}
      </Button>
      {deed.problem !== undefined && <ProblemNotice problem={deed.problem} />}
      <div role="status">
        {read !== undefined && <p>{t.courseSystemRead(read)}</p>}
        {read?.said.map((sentence) => (
          <p key={sentence} class="quiet">
            {sentence}
          </p>
        ))}
      </div>
    </section>
  );
}
