import type {
  PackageVerification,
  VerifiedSubmission,
} from "../../core/results/package-verification.ts";

/** Which incorrect programs of the package a test rejects. */
export interface TestPower {
  readonly test: string;
  /** Paths of programs. */
  readonly rejects: readonly string[];
  /** Those of `rejects` that no earlier test rejects. */
  readonly first: readonly string[];
  /** Those of `rejects` that no other test rejects. */
  readonly alone: readonly string[];
}

/** Measures all tests, in order. */
export function measureTests({ tests, submissions }: PackageVerification): readonly TestPower[] {
  const rejections = findMeantToFail(submissions).map((submission) => ({
    path: submission.path,
    places: rejectingTests(submission),
  }));
  return tests.map((test, place) => {
    const rejecting = rejections.filter(({ places }) => places.includes(place));
    const paths = (listPaths: typeof rejecting) => listPaths.map(({ path }) => path);
    return {
      test,
      rejects: paths(rejecting),
      first: paths(rejecting.filter(({ places }) => places[0] === place)),
      alone: paths(rejecting.filter(({ places }) => places.length === 1)),
    };
  });
}

/**
 * Finds programs that must not be accepted, in any test or in the end, and those that must have fewer
 * points than others, as partial solutions in olympiads do.
 */
export function findMeantToFail(
  submissions: readonly VerifiedSubmission[],
): readonly VerifiedSubmission[] {
  const best = Math.max(...submissions.map(({ score }) => score ?? -Infinity));
  return submissions.filter(({ expected: { permitted, final = permitted, score } }) => {
    const most = score?.[1] ?? Infinity;
    return (
      most < best ||
      [permitted, final].every((verdicts) => verdicts.some((verdict) => verdict !== "AC"))
    );
  });
}

function rejectingTests({ tests }: VerifiedSubmission): readonly number[] {
  return [...tests.entries()].flatMap(([place, { verdict }]) =>
    verdict === "AC" || verdict === "not-run" || verdict === "JE" ? [] : [place],
  );
}
