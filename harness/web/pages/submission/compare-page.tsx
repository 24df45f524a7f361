import "../../style/submission.css";
import { call } from "../../client/call.ts";
import { useData } from "../../client/use-data.ts";
import { Difference } from "../../editor/difference.tsx";
import type { Params } from "../../routing/match-path.ts";
import { texts } from "../../texts/index.ts";
import { Loading } from "../../ui/loading.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { crumbsOf } from "./submission-page.tsx";

/** Compares two attempts. */
export function ComparePage({ params }: { readonly params: Params }) {
  const { submission = "", other = "" } = params;
  const loaded = useData(
    async (signal) =>
      Promise.all([
        call("submission", { params: { submission: other }, signal }),
        call("submission", { params: { submission }, signal }),
      ]),
    [submission, other],
  );
  if (loaded.value === undefined) {
    return (
      <Page title="…">
        {loaded.problem === undefined ? (
          <Loading />
        ) : (
          <ProblemNotice problem={loaded.problem} onRetry={loaded.reload} />
        )}
      </Page>
    );
  }
  const t = texts.value.difference;
  const [before, after] = loaded.value;
  return (
    <Page title={t.title(after.exerciseName)} crumbs={crumbsOf(after)} isWide>
      {before.text === after.text && <p>{t.same}</p>}
      <Difference
        label={t.label}
        languageId={after.attempt.language ?? ""}
        before={{ name: t.before(before.attempt.number), text: before.text }}
        after={{ name: t.before(after.attempt.number), text: after.text }}
      />
    </Page>
  );
}
