import "../../style/submission.css";
import type { SubmissionView } from "../../../api/submission-shapes.ts";
import { call } from "../../client/call.ts";
import { useData } from "../../client/use-data.ts";
import { Difference } from "../../editor/difference.tsx";
import type { Params } from "../../routing/match-path.ts";
import { texts } from "../../texts/index.ts";
import { LoadingPage } from "../../ui/loaded.tsx";
import { LongText } from "../../ui/long-text.tsx";
import { Page } from "../../ui/page.tsx";
import { StandingSign } from "../../ui/standing.tsx";
import { Table } from "../../../components/table.ts";
import { crumbsOf } from "./crumbs-of.ts";
import {
  type ChangeKind,
  countChanges,
  listTestChanges,
  type TestChange,
  type TestState,
} from "./test-changes.ts";
import { comparisonTexts } from "./texts.ts";

/** Compares two attempts: tests, then programs. */
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
    return <LoadingPage data={loaded} />;
  }
  const t = comparisonTexts.value;
  const [before, after] = loaded.value;
  const isSame = before.text === after.text;
  return (
    <Page title={t.title(after.exerciseName)} crumbs={crumbsOf(after)} isWide>
      <h2>{t.tests}</h2>
      <Tests before={before} after={after} />
      <h2>{t.programs}</h2>
      {isSame && <p>{t.same}</p>}
      <Difference
        label={t.label}
        languageId={after.attempt.language ?? ""}
        before={{ name: t.attempt(before.attempt.number), text: before.text }}
        after={{ name: t.attempt(after.attempt.number), text: after.text }}
      />
    </Page>
  );
}

/** The test groups in both attempts, and the test cases that a student may see. */
function Tests({
  before,
  after,
}: {
  readonly before: SubmissionView;
  readonly after: SubmissionView;
}) {
  const t = comparisonTexts.value;
  const unshown = [before, after].find(({ tests }) => (tests?.groups.length ?? 0) === 0);
  if (unshown !== undefined || before.tests === undefined || after.tests === undefined) {
    return <p class="quiet">{t.noTests((unshown ?? after).attempt.number)}</p>;
  }
  const changes = listTestChanges(before.tests, after.tests);
  const { better, worse } = countChanges(changes);
  const names = [before, after].map(({ attempt }) => t.attempt(attempt.number));
  return (
    <div class="test-changes">
      <p>
        <strong>{t.summary(better, worse)}</strong>
      </p>
      <Table stacks label={t.tests} head={[t.test, t.change, ...names]}>
        {changes.map((change) => (
          <Row key={`${change.group} ${change.call ?? ""}`} change={change} names={names} />
        ))}
      </Table>
    </div>
  );
}

/** Changes for the better and for the worse also differ by a sign. */
const LOOKS: Partial<Readonly<Record<ChangeKind, string>>> = {
  passes: "sign good",
  fails: "sign bad",
};

function Row({
  change: { group, call: changedCall, before, after, kind },
  names,
}: {
  readonly change: TestChange;
  readonly names: readonly string[];
}) {
  const t = comparisonTexts.value;
  const { verdicts } = texts.value;
  const print = ({ verdict = "" }: TestState) => verdicts[verdict] ?? verdict;
  const isStill = kind.startsWith("still") || kind === "unknown";
  return (
    <tr>
      <th scope="row">
        {changedCall === undefined ? (
          t.group(group)
        ) : (
          <>
            <LongText label={t.inGroup(group)} text={changedCall} />
            <small class="quiet">{t.inGroup(group)}</small>
          </>
        )}
      </th>
      <td>
        <span class={isStill ? "quiet" : (LOOKS[kind] ?? "sign")}>
          {kind === "other" ? t.otherVerdict(print(after), print(before)) : t.kinds[kind]}
        </span>
      </td>
      {[before, after].map((state, index) => (
        <td key={names[index]}>
          <span class="stack-label quiet">{names[index]}: </span>
          <State {...state} />
        </td>
      ))}
    </tr>
  );
}

function State({ verdict, cases }: TestState) {
  const t = comparisonTexts.value;
  if (verdict === undefined) return <span class="quiet">{t.unknown}</span>;
  if (verdict === "skipped") return <span class="quiet">{t.skipped}</span>;
  return (
    <>
      <StandingSign state="judged" verdict={verdict} />
      {cases !== undefined && <span class="quiet"> {t.passed(cases.passed, cases.total)}</span>}
    </>
  );
}
