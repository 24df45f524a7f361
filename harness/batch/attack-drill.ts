import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { HarnessError } from "../core/harness-error.ts";
import type { Judging } from "../core/judging/judging.ts";
import type { Verdict } from "../core/judging/verdict.ts";
import { type Attack, ATTACKS_FOLDER } from "./attack.ts";
import { DrillGround } from "./drill-ground.ts";
import { makeDrillSuite } from "./drill-suite.ts";
import { type JudgingContext, fileOnDisk, judgeFile } from "./judge-file.ts";
import { runInParallel } from "./run-in-parallel.ts";

/** What came of one attack. */
export type AttackReport = { readonly attack: Attack } & (
  | {
      readonly kind: "held" | "got-through";
      readonly verdict: Verdict;
      /** Empty where it was held. */
      readonly faults: readonly string[];
      readonly wallMs: number;
      /** How long the honest submission took that was judged next. */
      readonly nextWallMs: number;
    }
  | { readonly kind: "not-run"; readonly reason: string }
);

/**
 * Judges attacks and looks whether they gained or harmed anything; after each one an honest
 * submission in the same language must get all its points. Yields in the order of the attacks.
 * @throws {HarnessError} where nothing contains them: they would attack this machine.
 */
export async function* drillAttacks(
  attacks: readonly Attack[],
  context: JudgingContext,
  width: number,
): AsyncGenerator<AttackReport> {
  if (context.sandbox.isolation !== "warden") {
    throw new HarnessError(
      "not-contained",
      "the attacks were not run: nothing contains programs here, so they would attack this machine",
    );
  }
  await using grounds = new AsyncDisposableStack();
  const free: DrillGround[] = [];
  for (let count = 0; count < Math.min(width, attacks.length); count += 1) {
    free.push(grounds.use(await DrillGround.open()));
  }
  const reports = new Map<Attack, AttackReport>();
  let next = 0;
  const stream = runInParallel(attacks, free.length, async function* (attack, end) {
    const signal = context.signal === undefined ? end : AbortSignal.any([context.signal, end]);
    const ground = free.pop();
    if (ground === undefined) throw new Error("more attacks at once than grounds");
    try {
      yield await runAttack(attack, { ...context, signal }, ground);
    } finally {
      free.push(ground);
    }
  });
  for await (const { task, item } of stream) {
    reports.set(task, item);
    for (let attack = attacks[next]; attack !== undefined; attack = attacks[next]) {
      const report = reports.get(attack);
      if (report === undefined) break;
      yield report;
      next += 1;
    }
  }
}

async function runAttack(
  attack: Attack,
  context: JudgingContext,
  ground: DrillGround,
): Promise<AttackReport> {
  const folder = await mkdtemp(join(ground.inbox, `${attack.name}-`));
  for (const path of [attack.path, ...attack.companions]) {
    await writeFile(join(folder, basename(path)), ground.fill(await readFile(path, "utf8")));
  }
  const path = join(folder, basename(attack.path));
  const judgeOnce = () => judgeOn(ground, context, path, attack.companions.length > 0);
  const judged = await judgeTimes(attack.runs, judgeOnce);
  const failed = judged.find((judging) => typeof judging === "string");
  if (failed !== undefined) return { attack, kind: "not-run", reason: failed };
  const judgings = judged.filter((judging) => typeof judging !== "string");
  const said = JSON.stringify(judgings.map(({ failures, notes }) => [failures, notes]));
  const harm = await ground.findHarm(said);
  const honest = await judgeHonest(extname(path), context, ground);
  const faults = [
    ...new Set(judgings.flatMap((judging) => findGains(attack, judging))),
    ...harm,
    ...honest.faults,
  ];
  return {
    attack,
    kind: faults.length === 0 ? "held" : "got-through",
    verdict: judgings.at(-1)?.verdict ?? "JE",
    faults,
    wallMs: Math.max(...judgings.map(({ wallMs }) => wallMs ?? 0)),
    nextWallMs: honest.wallMs,
  };
}

async function judgeTimes<T>(runs: Attack["runs"], judgeOnce: () => Promise<T>): Promise<T[]> {
  switch (runs) {
    case "once":
      return [await judgeOnce()];
    case "twice":
      return [await judgeOnce(), await judgeOnce()];
    case "side by side":
      return Promise.all([judgeOnce(), judgeOnce()]);
  }
}

function findGains(attack: Attack, { verdict, points, groups, failures }: Judging): string[] {
  const gains: string[] = [];
  const passed = groups.reduce((total, { cases }) => total + (cases?.passed ?? 0), 0);
  const message = failures[0]?.message;
  if (points > 0) gains.push(`it got ${points} points`);
  else if (passed > 0 && !attack.isGuess) gains.push(`${passed} of its answers were right`);
  if (!attack.expected.includes(verdict)) {
    const why = message === undefined ? "" : ` (${message})`;
    gains.push(`its verdict is ${verdict}, not ${attack.expected.join(" or ")}${why}`);
  }
  return gains;
}

/** Its judging, or the reason why it cannot be judged here. */
async function judgeOn(
  ground: DrillGround,
  context: JudgingContext,
  path: string,
  hasCompanions: boolean,
): Promise<Judging | string> {
  const suite = makeDrillSuite();
  const { cacheFolder } = ground;
  const own = {
    ...context,
    cacheFolder,
    isThorough: true,
    isExplaining: false,
    loadSuite: () => Promise.resolve(suite),
  };
  const file = fileOnDisk(suite.problem.id, path, { hasCompanions });
  for await (const event of judgeFile(file, own)) {
    if (event.kind === "judging-finished") return event.judging;
    if (event.kind === "not-judged") return event.reason;
  }
  throw new Error("a judging ended without a result");
}

async function judgeHonest(
  extension: string,
  context: JudgingContext,
  ground: DrillGround,
): Promise<{ readonly faults: readonly string[]; readonly wallMs: number }> {
  const judging = await judgeOn(ground, context, join(ATTACKS_FOLDER, `honest${extension}`), false);
  if (typeof judging === "string") return { faults: [judging], wallMs: 0 };
  const { verdict, points, maxPoints, failures, wallMs } = judging;
  const message = `an honest submission after it got ${points} of ${maxPoints} points`;
  const isFull = verdict === "AC" && points === maxPoints;
  return {
    faults: isFull ? [] : [`${message} (${failures[0]?.message ?? verdict})`],
    wallMs: wallMs ?? 0,
  };
}
