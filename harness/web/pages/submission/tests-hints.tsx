import type { SubmissionView } from "../../../api/submission-shapes.ts";
import { call } from "../../client/call.ts";
import { useAction } from "../../client/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { printPoints } from "../../ui/standing.tsx";
import { submissionTexts } from "./submission-texts.ts";

interface HintsProps {
  readonly hints: NonNullable<SubmissionView["hints"]>;
  readonly submission: string;
  readonly reload: () => void;
}

/** Hints about a bug that submitted tests miss, the vaguest first; a reader opens one after the other. */
export function TestsHints(props: HintsProps) {
  const { texts, cost } = props.hints;
  const t = submissionTexts.value;
  const [first, ...more] = texts;
  if (cost !== undefined) return <CostlyHints {...props} cost={cost} />;
  if (first === undefined) return null;
  return (
    <details>
      <summary>{t.hint}</summary>
      <p>{first}</p>
      {more.map((text) => (
        <details key={text}>
          <summary>{t.nextHint}</summary>
          <p>{text}</p>
        </details>
      ))}
    </details>
  );
}

/** Hints that were taken, and a button that names what the next one costs. */
function CostlyHints({
  hints: { texts, next },
  cost,
  submission,
  reload,
}: HintsProps & { readonly cost: number }) {
  const t = submissionTexts.value;
  const action = useAction();
  if (texts.length === 0 && next === undefined) return null;
  const take = (hint: number) =>
    action.run(async () => {
      await call("takeHint", { params: { submission }, body: { hint } });
      reload();
    });
  return (
    <section aria-label={t.hints}>
      <h2>{t.hints}</h2>
      <div role="status">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {next !== undefined && (
        <>
          <Button isBusy={action.isBusy} onClick={() => take(next)}>
            {texts.length === 0 ? t.hint : t.nextHint}
          </Button>{" "}
          <span class="quiet">{t.hintCosts(printPoints(cost), cost)}</span>
        </>
      )}
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
    </section>
  );
}
