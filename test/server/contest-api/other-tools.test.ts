import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { runResolver } from "../../contest/conformance/run-resolver.ts";
import {
  apiOf,
  type Caller,
  contestCourse,
  type ContestServer,
  contestText,
  credentialsOf,
  END,
  FREEZE,
  MINUTE,
  openContestServer,
  START,
} from "./contest-server.ts";

const CHECK = join(import.meta.dirname, "../../contest/conformance/check.sh");
const { CCS_SPECS, ICPC_TOOLS } = process.env;

/** Plays the contest up to a time: a solved and a rejected problem, and one in the freeze. */
async function playUntil(time: number, isFinal = false): Promise<ContestServer> {
  const text = contestText(["duration: 2 h", "duration: 2 h\n    public: true"]);
  const testClass = await openContestServer(contestCourse(text));
  const submissions = [
    { at: START + MINUTE, id: "s1", who: "ann", exercise: "p1", verdict: "AC" },
    { at: START + 2 * MINUTE, id: "s2", who: "bob", exercise: "p1", verdict: "WA" },
    { at: FREEZE, id: "s3", who: "bob", exercise: "p2", verdict: "AC" },
  ] as const;
  for (const { at, id, who, exercise, verdict } of submissions) {
    if (at > time) continue;
    testClass.server.clock.now = at;
    await testClass.submit(id, who, exercise);
    await testClass.judge(id, verdict);
  }
  testClass.server.clock.now = time;
  const { ida } = testClass.people;
  if (isFinal) {
    await testClass.happen(ida.id, { kind: "contest-finalized", contest: "final", extraBronze: 0 });
  }
  await testClass.server.app.listen({ host: "127.0.0.1", port: 0 });
  return testClass;
}

interface Checked {
  readonly stdout: string;
}

async function check(
  testClass: ContestServer,
  as: Caller | undefined,
  specification = "",
): Promise<string> {
  const [user = "", password = ""] = credentialsOf(as);
  const { stdout } = await promisify(execFile)("sh", [CHECK, apiOf(testClass), "final"], {
    env: {
      ...process.env,
      CONTEST_USER: user,
      CONTEST_PASSWORD: password,
      CCS_SPECS: specification,
    },
  }).catch((error: unknown) => error as Checked);
  return stdout;
}

const STAGES = [
  { stage: "before the start", time: START - MINUTE },
  { stage: "during the contest", time: START + 5 * MINUTE },
  { stage: "in the freeze", time: FREEZE + MINUTE },
  { stage: "after the end", time: END + MINUTE },
  { stage: "with final results", time: END + MINUTE, isFinal: true },
];

describe.skipIf(!CCS_SPECS && !ICPC_TOOLS)("tools of others find no fault", () => {
  it.each(STAGES)("$stage", async ({ time, isFinal }) => {
    await using testClass = await playUntil(time, isFinal);
    const { ida, ann } = testClass.people;
    // The specification's checker demands the files of all submissions, which only staff get.
    expect(await check(testClass, ida, CCS_SPECS)).not.toContain("findings");
    for (const as of [ann, undefined]) expect(await check(testClass, as)).not.toContain("findings");
  });
});

describe.skipIf(!ICPC_TOOLS)("ICPC Tools' Resolver", () => {
  it("reveals a final contest from the server before the thaw", async () => {
    await using testClass = await playUntil(END + MINUTE, true);
    const { ida } = testClass.people;
    expect(await runResolver(ICPC_TOOLS ?? "", apiOf(testClass), ...credentialsOf(ida))).toEqual({
      opened: ["bees 1"],
      order: ["ants", "bees"],
      citations: {
        ants: new Set([
          "Contest winner",
          "Gold medal winner",
          "First to solve problem A",
          "Winner of group North",
        ]),
        bees: new Set(["Gold medal winner", "First to solve problem B"]),
      },
      lists: new Set(),
    });
  });
});
