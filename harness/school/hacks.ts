import type { CourseEvent } from "./event.ts";

type HackEvent = Extract<CourseEvent, { kind: `hack-${string}` }>;
type Judged = Extract<CourseEvent, { kind: "hack-judged" }>;

/** An input that a person tries on another person's accepted program. */
export interface Hack {
  readonly id: string;
  /** The person who sent it. */
  readonly by: string;
  readonly exercise: string;
  /** The program that it is tried on. */
  readonly submission: string;
  /** The arguments as JSON. */
  readonly input: string;
  readonly at: number;
  /** Undefined until it is judged. */
  readonly outcome:
    | {
        readonly result: Judged["result"];
        readonly at: number;
        /** The program's verdict on this input alone. */
        readonly verdict: string | undefined;
        /** The right answer in readable form; or why the judge failed. */
        readonly expected: string | undefined;
      }
    | undefined;
  /** Whether its input is a test of the exercise; undefined: nobody has decided. */
  readonly isAccepted: boolean | undefined;
}

/** An input that is a test of its exercise, because a hack with it succeeded. */
export interface HackTest {
  /** The arguments as JSON. */
  readonly input: string;
  /** The hacked program was too slow. */
  readonly isTimed?: true;
}

/** Tests that an exercise can have from hacks: each job of a submission carries them. */
export const MAX_HACK_TESTS = 200;

/** All hacks of a course: the fold of their events. */
export class Hacks {
  readonly #all = new Map<string, Hack>();
  /** By exercise: the tests after each decision, the newest last. */
  readonly #tests = new Map<string, readonly (readonly HackTest[])[]>();

  /** By ID, in the order in which they were sent. */
  get all(): ReadonlyMap<string, Hack> {
    return this.#all;
  }

  /** Inputs that are tests of an exercise, in the order in which they were accepted. */
  testsOf(exercise: string): readonly HackTest[] {
    return this.#tests.get(exercise)?.at(-1) ?? [];
  }

  /** The tests that an exercise has had at any time, by hacks: a worker may still have judged by them. */
  earlierTestsOf(exercise: string): readonly (readonly HackTest[])[] {
    return [[], ...(this.#tests.get(exercise) ?? [])];
  }

  take(event: HackEvent, by: string, at: number): void {
    if (event.kind === "hack-sent") {
      const { kind: _, hack: id, ...sent } = event;
      this.#all.set(id, { ...sent, id, by, at, outcome: undefined, isAccepted: undefined });
      return;
    }
    const hack = this.#all.get(event.hack);
    if (hack === undefined) return;
    if (event.kind === "hack-judged") {
      const { result, verdict, expected } = event;
      this.#all.set(hack.id, { ...hack, outcome: { result, at, verdict, expected } });
      return;
    }
    const { isAccepted } = event;
    this.#all.set(hack.id, { ...hack, isAccepted });
    const tests = changeTests(this.testsOf(hack.exercise), hack, isAccepted);
    this.#tests.set(hack.exercise, [...(this.#tests.get(hack.exercise) ?? []), tests]);
  }
}

/** The first successful hack of each program that staff have not dismissed, by program. */
export function listBreaks({ all }: Pick<Hacks, "all">): ReadonlyMap<string, Hack> {
  const breaks = new Map<string, Hack>();
  for (const hack of all.values()) {
    const isBreak = hack.outcome?.result === "successful" && hack.isAccepted !== false;
    if (isBreak && !breaks.has(hack.submission)) breaks.set(hack.submission, hack);
  }
  return breaks;
}

function changeTests(
  tests: readonly HackTest[],
  { input, outcome }: Hack,
  isAccepted: boolean,
): readonly HackTest[] {
  const others = tests.filter((each) => each.input !== input);
  if (!isAccepted) return others;
  // Two people may have found the same input: it keeps its place.
  if (others.length < tests.length) return tests;
  return [...tests, { input, ...(outcome?.verdict === "TLE" && { isTimed: true }) }];
}
