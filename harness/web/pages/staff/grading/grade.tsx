import type { SubmissionView } from "../../../../api/submission-shapes.ts";
import { texts } from "../../../texts/index.ts";
import { Button } from "../../../ui/button.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { ServerHtml } from "../../../ui/server-html.tsx";
import { printPoints, StandingSign } from "../../../ui/standing.tsx";
import { GradeParts } from "../../grade-parts.tsx";
import { gradingTexts } from "./texts.ts";
import type { GradedSubmission } from "./use-grading.ts";

/** The grade that the submission has once it is graded, what it is made of, and who graded it. */
export function Grade({
  view,
  graded,
  counting,
  onMark,
}: {
  readonly view: SubmissionView | undefined;
  /** Undefined if another attempt counts. */
  readonly graded: GradedSubmission | undefined;
  /** Address of the attempt that counts. */
  readonly counting: string | undefined;
  readonly onMark: () => void;
}) {
  const t = gradingTexts.value;
  const { exercise: e, points: p } = texts.value;
  const { asGraded, attempt, points = 0, rubric } = view ?? {};
  if (view !== undefined && graded === undefined) {
    return (
      <section class="grade">
        <p>
          {t.doesNotCount} {counting !== undefined && <a href={counting}>{t.goToCounting}</a>}
        </p>
      </section>
    );
  }
  return (
    <section class="grade" aria-label={t.grade}>
      <p role="status">
        {attempt?.excused && <strong class="final">{p.excused}</strong>}
        {asGraded?.score !== undefined && (
          <strong class="final">
            {e.scored(printPoints(asGraded.score), printPoints(points))}
          </strong>
        )}{" "}
        {attempt !== undefined && <StandingSign {...attempt} />}
      </p>
      {view !== undefined && asGraded?.score === undefined && !attempt?.excused && (
        <p>{t.unknown}</p>
      )}
      <GradeParts parts={asGraded?.parts ?? []} items={rubric?.items ?? []} />
      <Button kind={graded?.isGraded ? "usual" : "primary"} onClick={onMark}>
        {graded?.isGraded ? t.unmark : t.mark}
      </Button>
      <p class="quiet small">
        {graded?.isGraded
          ? graded.gradedBy !== undefined && (
              <>
                {t.gradedBy(graded.gradedBy)}
                {graded.gradedAt !== undefined && (
                  <>
                    , <Moment at={graded.gradedAt} />
                  </>
                )}
              </>
            )
          : t.notGraded}
      </p>
    </section>
  );
}

/** The judge's feedback, folded, and a link to everything else about the submission. */
export function JudgeFeedback({ view }: { readonly view: SubmissionView }) {
  const t = gradingTexts.value;
  return (
    <>
      {view.feedback !== "" && (
        <details key={view.attempt.id} class="judge-feedback">
          <summary>{t.judge}</summary>
          <ServerHtml name="feedback" html={view.feedback} />
        </details>
      )}
      <p>
        <a href={`/submissions/${view.attempt.id}`}>{t.submission}</a>
      </p>
    </>
  );
}
