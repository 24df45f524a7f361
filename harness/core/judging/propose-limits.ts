/** CPU times in ms of a program, as far as it answers in time. */
export interface ProgramTimes {
  readonly path: string;
  readonly language: string;
  /** The slowest answer. */
  readonly slowestMs: number;
  /** All answers of a test group in one process, of the group that used the most. */
  readonly togetherMs: number;
  /** The limits are at least this many times these times. */
  readonly margin: number;
}

/** The time limits of an exercise, as its spec gives them. */
export interface TimeLimits {
  readonly timeMs: number;
  /** Undefined: the default, a multiple of `timeMs`. */
  readonly groupMs: number | undefined;
  /** By language; others have their default. */
  readonly timeFactors: Readonly<Record<string, number>>;
}

/** The program of a language that needs the longest limit, under the limits that are proposed. */
interface LanguageLimit {
  readonly language: string;
  readonly limitMs: number;
  readonly slowest: ProgramTimes;
}

export interface ProposedLimits {
  readonly limits: TimeLimits;
  readonly languages: readonly LanguageLimit[];
}

/** An exercise's limits, those that its programs suggest, and the evidence. */
export interface LimitProposal extends ProposedLimits {
  readonly problemId: string;
  readonly current: TimeLimits;
  /** The largest factor between two measurements of one program; undefined: nothing to compare. */
  readonly noise: number | undefined;
  /** Number of programs that must be too slow. */
  readonly tooSlow: number;
  /** Those of them that are not, with {@link TOO_SLOW_MARGIN} times the proposed limits. */
  readonly tooFast: readonly string[];
}

/**
 * A limit is at least this many times what an accepted program uses, and what a too slow one uses in
 * the test groups that it passes.
 */
export const ACCEPTED_MARGIN = 4;
/** A program that must be too slow uses at least this many limits. */
export const TOO_SLOW_MARGIN = 1.5;
/**
 * A program with another mistake has this much room in the test groups that it passes: on a machine half
 * as fast it must still fail by its mistake, and keep their points.
 */
export const WRONG_MARGIN = 2;
/**
 * No language gets less: starting a runtime from a cold disk takes up to 0.2 s, and a machine may be
 * half as fast as the author's.
 */
const MIN_LIMIT_MS = 500;
const RESOLUTION_MS = 100;
const FACTOR_RESOLUTION = 0.5;

/**
 * Chooses the smallest limits that leave every program its margin: a limit for the languages whose
 * default factor is 1, and factors for the others. A language without a program keeps the factor
 * that it has. Undefined without programs.
 *
 * @param times of programs, some perhaps several times
 * @param current the limits that the spec gives
 * @param defaultFactors by language
 */
export function proposeLimits(
  times: readonly ProgramTimes[],
  current: TimeLimits,
  defaultFactors: Readonly<Record<string, number>>,
): ProposedLimits | undefined {
  if (times.length === 0) return undefined;
  const byLanguage = [...Map.groupBy(times, ({ language }) => language)]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([language, own]) => {
      const [first, ...rest] = own as [ProgramTimes, ...ProgramTimes[]];
      const slowest = rest.reduce(
        (most, each) => (wantedFor(each) > wantedFor(most) ? each : most),
        first,
      );
      const wantedMs = Math.max(MIN_LIMIT_MS, wantedFor(slowest));
      return {
        language,
        slowest,
        wantedMs,
        togetherMs: Math.max(...own.map((each) => each.margin * each.togetherMs)),
      };
    });
  const fast = byLanguage.filter(({ language }) => defaultFactors[language] === 1);
  // Without a program in a fast language, the others' defaults tell what one would need.
  const baseMs =
    fast.length > 0
      ? Math.max(...fast.map(({ wantedMs }) => wantedMs))
      : Math.max(
          MIN_LIMIT_MS,
          ...byLanguage.map(({ language, wantedMs }) => wantedMs / (defaultFactors[language] ?? 1)),
        );
  const timeMs = roundUp(baseMs, RESOLUTION_MS);
  const factorOf = (wantedMs: number) => Math.max(1, roundUp(wantedMs / timeMs, FACTOR_RESOLUTION));
  const measured = byLanguage.map((each) => ({ ...each, factor: factorOf(each.wantedMs) }));
  const groupMs = Math.max(...measured.map(({ togetherMs, factor }) => togetherMs / factor));
  const factorByLanguage = new Map(Object.entries(current.timeFactors));
  for (const { language, factor } of measured) factorByLanguage.set(language, factor);
  const factors = [...factorByLanguage].filter(
    ([language, factor]) => factor !== defaultFactors[language],
  );
  return {
    limits: {
      timeMs,
      groupMs: groupMs === 0 ? undefined : roundUp(Math.max(timeMs, groupMs), RESOLUTION_MS),
      timeFactors: Object.fromEntries(factors),
    },
    languages: measured.map(({ language, slowest, factor }) => {
      return { language, slowest, limitMs: factor * timeMs };
    }),
  };
}

function wantedFor({ slowestMs, margin }: ProgramTimes): number {
  return margin * slowestMs;
}

function roundUp(value: number, step: number): number {
  // Floating-point error may put the quotient slightly above an integer.
  return Math.ceil(value / step - 1e-9) * step;
}

/**
 * The largest factor between two measurements of the same program; undefined if none was measured
 * twice. Times below 50 ms are too short to compare.
 */
export function findNoise(times: readonly ProgramTimes[]): number | undefined {
  const ratios = [...Map.groupBy(times, ({ path }) => path).values()].flatMap((own) => {
    const slowest = own.map(({ slowestMs }) => slowestMs);
    const least = Math.min(...slowest);
    return own.length < 2 || least < 50 ? [] : [Math.max(...slowest) / least];
  });
  return ratios.length === 0 ? undefined : Math.max(...ratios);
}
