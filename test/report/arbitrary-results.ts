import * as fc from "fast-check";
import type {
  JudgingCauses,
  NotJudged,
  OtherFile,
  ResultExercise,
  Results,
  ResultStudent,
  StudentResult,
} from "../../harness/core/results/results.ts";
import { hostileText, judging } from "./arbitrary-judging.ts";

const moment = fc
  .date({
    min: new Date("2020-01-01T00:00:00Z"),
    max: new Date("2040-01-01T00:00:00Z"),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString());

const points = fc.nat({ max: 1000 }).map((hundredths) => hundredths / 100);

const sha256 = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString("hex"));

const tools = fc.dictionary(fc.constantFrom("python", "gcc", "node"), hostileText, {
  noNullPrototype: true,
});

const causes: fc.Arbitrary<JudgingCauses> = fc.record({
  submission: sha256,
  suite: sha256,
  judge: sha256,
  tools,
  options: fc.constant({ isolation: "warden", isThorough: false }),
});

const student: fc.Arbitrary<ResultStudent> = fc.record(
  {
    id: hostileText,
    name: hostileText,
    email: hostileText,
    section: hostileText,
    keys: fc.array(hostileText, { maxLength: 3 }),
  },
  { requiredKeys: ["id"] },
);

const exercise: fc.Arbitrary<ResultExercise> = fc.record(
  {
    id: hostileText,
    name: hostileText,
    points,
    deadline: moment,
    groups: fc.array(
      fc.record({ id: hostileText, points, visibility: fc.constantFrom("visible", "hidden") }),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: ["id", "points", "groups"] },
);

const attempt = fc.record(
  {
    submittedAt: moment,
    lateSeconds: fc.oneof(fc.constant(0), fc.nat({ max: 1_000_000 })),
    penaltyFactor: fc.constantFrom(0, 0.5, 0.9, 1),
    score: points,
    why: hostileText,
  },
  { requiredKeys: ["penaltyFactor", "score", "why"] },
);

const part = fc
  .record({
    judging,
    attempt,
    tests: fc.array(
      fc.record({
        group: hostileText,
        failed: fc.constantFrom("", "0", "3,7-9"),
        notRun: fc.constantFrom("", "10-20"),
      }),
      { maxLength: 2 },
    ),
    judgedAt: moment,
    causes: fc.option(causes, { nil: undefined }),
  })
  .map(({ judging: judged, causes: ownCauses, ...rest }) => ({
    ...rest,
    judged,
    known: ownCauses === undefined ? {} : { causes: ownCauses },
  }));

/** All attempts of a student for an exercise: at most one counts. */
function attemptsOf(
  { id, name }: ResultStudent,
  problem: string,
): fc.Arbitrary<readonly StudentResult[]> {
  return fc.tuple(fc.array(part, { maxLength: 2 }), fc.nat({ max: 2 })).map(([parts, counting]) =>
    parts.map(({ judged, known: ownCauses, attempt: made, ...rest }, index): StudentResult => ({
      student: name === undefined ? { id } : { id, name },
      ...judged,
      problem,
      ...rest,
      ...ownCauses,
      attempt: { ...made, number: index + 1, counts: index === counting },
    })),
  );
}

function notJudgedOf(
  students: readonly ResultStudent[],
  exercises: readonly ResultExercise[],
): fc.Arbitrary<NotJudged> {
  return fc.record(
    {
      kind: fc.constantFrom("unmatched", "ambiguous", "refused", "failed"),
      student: fc.record({ id: fc.constantFrom(...students.map(({ id }) => id)) }),
      problem: fc.constantFrom(...exercises.map(({ id }) => id)),
      submission: hostileText,
      reason: hostileText,
    },
    { requiredKeys: ["kind", "submission", "reason"] },
  );
}

const otherFile: fc.Arbitrary<OtherFile> = fc.oneof(
  fc.record({
    kind: fc.constant("companion" as const),
    file: hostileText,
    with: fc.array(hostileText, { minLength: 1, maxLength: 2 }),
  }),
  fc.record({ kind: fc.constant("left-out" as const), file: hostileText, reason: hostileText }),
);

export const studentResult: fc.Arbitrary<StudentResult> = fc
  .tuple(student, hostileText)
  .chain(([someone, problem]) =>
    attemptsOf(someone, problem).filter((attempts) => attempts.length > 0),
  )
  .map(([first]) => first as StudentResult);

/** Classes whose every text is hostile; ids are none that two share. */
export const results: fc.Arbitrary<Results> = fc
  .record({
    course: fc.option(hostileText, { nil: undefined }),
    exercises: fc.uniqueArray(exercise, { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
    students: fc.uniqueArray(student, { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
  })
  .chain(({ course, exercises, students }) =>
    fc
      .record({
        attempts: fc.tuple(
          ...students.flatMap((each) => exercises.map(({ id }) => attemptsOf(each, id))),
        ),
        notJudged: fc.array(notJudgedOf(students, exercises), { maxLength: 3 }),
        otherFiles: fc.array(otherFile, { minLength: 1, maxLength: 3 }),
      })
      .map(({ attempts, notJudged, otherFiles }) => ({
        ...(course === undefined ? {} : { course }),
        exercises,
        students,
        results: attempts.flat(),
        notJudged,
        otherFiles,
      })),
  );
