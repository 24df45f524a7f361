import type { Verdict } from "../../core/judging/verdict.ts";
import { listSome } from "../../core/list-some.ts";
import type { Finding } from "../../core/spec/finding.ts";

/** What the cases said of a submission that is to be rejected, in the order of judging. */
export interface RejectedProgram {
  readonly path: string;
  /** By the case's name; what was not judged is absent. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
}

/** What a case did to the programs that are to be rejected. */
export interface TestWorth {
  readonly name: string;
  /** How many programs it rejects. */
  readonly rejected: number;
  /** Of these, how many no case before it rejects. */
  readonly first: number;
  /** Of these, how many no other case rejects. */
  readonly alone: number;
}

/** @param cases names in the order of judging; a judge error rejects nobody. */
export function measureTests(
  cases: readonly string[],
  programs: readonly RejectedProgram[],
): TestWorth[] {
  const rejecting = programs.map(({ verdicts }) =>
    cases.filter((name) => {
      const verdict = verdicts.get(name) ?? "AC";
      return verdict !== "AC" && verdict !== "JE";
    }),
  );
  const count = (isMeant: (names: readonly string[]) => boolean) =>
    rejecting.filter(isMeant).length;
  return cases.map((name) => ({
    name,
    rejected: count((names) => names.includes(name)),
    first: count(([first]) => first === name),
    alone: count((names) => names.length === 1 && names[0] === name),
  }));
}

/** Tests without which the same programs would be rejected; samples are there for people. */
export function findIdleTests(
  cases: readonly string[],
  programs: readonly RejectedProgram[],
): Finding[] {
  if (programs.length === 0) return [];
  const secret = measureTests(cases, programs).filter(({ name }) => !name.startsWith("sample/"));
  const tell = (code: string, idle: readonly TestWorth[], what: string, hint: string): Finding[] =>
    idle.length === 0
      ? []
      : [
          {
            severity: "note",
            code,
            file: `data/${idle[0]?.name ?? ""}.in`,
            message: `${idle.length} of ${secret.length} tests ${what}: ${listSome(idle.map(({ name }) => name))}`,
            hint,
          },
        ];
  return [
    ...tell(
      "rejects-nothing",
      secret.filter(({ rejected }) => rejected === 0),
      "reject no wrong program",
      "A wrong program that such a test is made for would show that it is needed.",
    ),
    ...tell(
      "never-first",
      secret.filter(({ rejected, first }) => rejected > 0 && first === 0),
      "reject only what a test before them rejects",
      "Nothing is lost by them but time.",
    ),
  ];
}
