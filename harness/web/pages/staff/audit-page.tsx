import { useState } from "preact/hooks";
import type { AuditView } from "../../../api/staff-shapes.ts";
import { call } from "../../client/call.ts";
import { useData } from "../../client/use-data.ts";
import type { Params } from "../../routing/match-path.ts";
import { language } from "../../texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { Table } from "../../ui/table.tsx";
import { StaffPage } from "./staff-page.tsx";
import { staffTexts } from "./texts.ts";
import { useAction } from "../../client/use-action.ts";

/** Activity log of a course, newest first. */
export function AuditPage({ params }: { readonly params: Params }) {
  const { course = "" } = params;
  const t = staffTexts.value.audit;
  // The server writes the sentences.
  const newest = useData(
    async (signal) => call("audit", { params: { course }, signal }),
    [course, language.value],
  );
  return (
    <StaffPage course={course} title={t.title} data={newest}>
      {(view) => <Events key={view.events[0]?.seq ?? 0} course={course} newest={view} />}
    </StaffPage>
  );
}

function Events({ course, newest }: { readonly course: string; readonly newest: AuditView }) {
  const t = staffTexts.value.audit;
  const [view, setView] = useState(newest);
  const action = useAction();
  const { before } = view;
  const readMore = () =>
    action.run(async () => {
      const earlier = await call("audit", { params: { course }, query: { before } });
      setView({ ...earlier, events: [...view.events, ...earlier.events] });
    });
  if (view.events.length === 0) return <p>{t.none}</p>;
  return (
    <>
      <Table stacks label={t.title} head={[t.when, t.who, t.what]}>
        {view.events.map(({ seq, at, actor, sentence }) => (
          <tr key={seq}>
            <td class="quiet when">
              <Moment at={at} />
            </td>
            <td>{actor}</td>
            <td>{sentence}</td>
          </tr>
        ))}
      </Table>
      {action.problem !== undefined && (
        <ProblemNotice problem={action.problem} onRetry={readMore} />
      )}
      {before !== undefined && (
        <Button isBusy={action.isBusy} onClick={readMore}>
          {t.more}
        </Button>
      )}
    </>
  );
}
