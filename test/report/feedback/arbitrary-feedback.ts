import * as fc from "fast-check";
import { viewResult } from "../../../harness/core/results/view-result.ts";
import type { StudentFeedback } from "../../../harness/report/index.ts";
import { HOSTILE_FILM } from "../film/sample-film.ts";
import { hostileText, judging } from "../arbitrary-judging.ts";
import { NUMBER_GAME, P1 } from "../sample-results.ts";
import { RESULT } from "./sample-feedback.ts";

/** Markup as a student would smuggle it in. */
const smuggled = fc.oneof(
  hostileText,
  fc.constantFrom(
    '<script>alert("1")</script>',
    "</pre></dd><img src=x onerror=alert(1)>",
    "```\n# heading\n[a](javascript:alert(1))\n```",
    "![x](https://x.example/x.png)",
    "www.x.example",
    "~~~\n<b>",
  ),
);

const result = fc.record({ judging, text: smuggled, counts: fc.boolean() }).map((drawn) =>
  viewResult(
    {
      ...RESULT,
      ...drawn.judging,
      submission: drawn.text,
      failures: drawn.judging.failures.map((failure) => ({
        ...failure,
        message: drawn.text,
        actualIsValue: true,
      })),
      notes: [{ text: drawn.text }],
      attempt: { ...RESULT.attempt, counts: drawn.counts, why: drawn.text },
    },
    "student",
  ),
);

const FILMED = { ...P1, filmOf: () => HOSTILE_FILM };

/** Everything that a feedback may hold, in texts of nobody's friend. */
export const hostileFeedback: fc.Arbitrary<StudentFeedback> = fc.record({
  course: smuggled,
  student: fc.record({ id: smuggled, name: smuggled }),
  exercises: fc.array(
    fc.record(
      {
        exercise: fc.record({
          id: smuggled,
          name: smuggled,
          points: fc.nat(),
          groups: fc.constant([]),
        }),
        attempts: fc.array(result, { maxLength: 2 }),
        facts: fc.constantFrom(P1, NUMBER_GAME, FILMED),
        pending: smuggled,
      },
      { requiredKeys: ["exercise", "attempts", "facts"] },
    ),
    { maxLength: 2 },
  ),
});
