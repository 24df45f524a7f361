import { useState } from "preact/hooks";
import type { CourseFilesView } from "../../../../api/reload-routes.ts";
import { call } from "../../../client/call.ts";
import { useAction } from "../../../client/use-action.ts";
import { useData } from "../../../client/use-data.ts";
import { useChanges } from "../../../client/use-live.ts";
import type { Params } from "../../../routing/match-path.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Notice, ProblemNotice } from "../../../ui/notice.tsx";
import { StaffPage } from "../staff-page.tsx";
import { ChangeList, MistakeList } from "./changes.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { courseFilesTexts } from "./texts.ts";

/** Shows what a reload of the course's files would change, and reloads them. */
export function CourseFilesPage({ params }: { readonly params: Params }) {
  const { course = "" } = params;
  const t = courseFilesTexts.value;
  const [isReloaded, setReloaded] = useState(false);
  const files = useData(
    async (signal) => call("courseFiles", { params: { course }, signal }),
    [course],
  );
  useChanges(course, "files", files.reload);
  const onReload = () => {
    setReloaded(true);
    files.reload();
  };
  return (
    <StaffPage
      course={course}
      title={t.title}
      about={t.about}
      data={files}
      actions={<Button onClick={files.reload}>{t.look}</Button>}
    >
      {(view) => (
        <>
          <div role="status">
            {isReloaded && view.from === view.to && <Notice kind="good">{t.reloaded}</Notice>}
          </div>
          {view.mistakes.length > 0 ? (
            <section aria-labelledby="mistakes">
              <h2 id="mistakes">{t.mistakes}</h2>
              <MistakeList mistakes={view.mistakes} />
            </section>
          ) : view.from === view.to ? (
            <EmptyState title={t.none} text={t.noneHint} />
          ) : (
            <Changes course={course} view={view} onReload={onReload} />
          )}
          {view.mistakes.length === 0 && (
            <SettingsForm key={view.to} course={course} onReload={onReload} />
          )}
        </>
      )}
    </StaffPage>
  );
}

function Changes({
  course,
  view: { from, to = "", changes },
  onReload,
}: {
  readonly course: string;
  readonly view: CourseFilesView;
  readonly onReload: () => void;
}) {
  const t = courseFilesTexts.value;
  const action = useAction();
  const reload = () =>
    action.run(async () => {
      await call("reloadCourse", { params: { course }, body: { from, to } });
      onReload();
    });
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{t.changes}</h2>
      <ChangeList changes={changes} />
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      <div class="buttons">
        <Button kind="primary" isBusy={action.isBusy} onClick={reload}>
          {t.reload}
        </Button>
      </div>
    </section>
  );
}
