import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { randomInt } from "node:crypto";
import { basename, extname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { HarnessError } from "../../core/harness-error.ts";
import { judgingBoundMs } from "../../engine/bound.ts";
import { limitsFor } from "../../engine/run/run-options.ts";
import { RunGate } from "../../engine/run/run-gate.ts";
import type { Suite } from "../../engine/judging/suite.ts";
import type { Language } from "../../languages/language.ts";
import type { Judging } from "../../core/judging/judging.ts";
import type { Verdict } from "../../core/judging/verdict.ts";
import { type Attack, ATTACKS_FOLDER } from "./attack.ts";
import { DrillEnvironment } from "./drill-environment.ts";
import { drawSecret, makeDrillSuite } from "./drill-suite.ts";
import { type JudgingContext, fileOnDisk, judgeFile } from "../judge-file.ts";
import { EventLoopMonitor } from "./event-loop-monitor.ts";
import { runInParallel } from "../run-in-parallel.ts";
import { compareSecrets, drawOther } from "./secret-leaks.ts";

/**
 * Maximum time that a submission may block the judge's event loop. The target is 50 ms
 * (BENCHMARKS.md); the margin is for a machine half as fast that loads a module meanwhile.
 */
const MAX_LOOP_MS = 150;

/** The result of one attack. */
export type AttackReport = { readonly attack: Attack } & (
  | {
      readonly kind: "held" | "got-through";
      readonly verdict: Verdict;
      /** Empty if the attack was held. */
      readonly faults: readonly string[];
      readonly wallMs: number;
      /** Duration of judging the honest submission that followed. */
      readonly nextWallMs: number;
      /** Longest time that the judge's event loop was blocked. */
      readonly loopMs: number;
    }
  | { readonly kind: "not-run"; readonly reason: string }
);

/** Maximum duration of a judging with this suite; `extension` identifies the language. */
export type BoundOf = (suite: Suite, extension: string) => number;

/**
 * Judges attacks and checks whether they gained or harmed anything. After each one an honest
 * submission in the same language must get full points. Yields in the order of the attacks.
 * @throws {HarnessError} without a sandbox, since they would attack this machine.
 */
export async function* drillAttacks(
  attacks: readonly Attack[],
  context: JudgingContext,
  width: number,
  boundOf: BoundOf = findBound(context.languages),
): AsyncGenerator<AttackReport> {
  if (context.sandbox.isolation !== "warden") {
    throw new HarnessError(
      "not-contained",
      "the attacks were not run: there is no sandbox here, so they would attack this machine",
    );
  }
  await using grounds = new AsyncDisposableStack();
  const free: DrillEnvironment[] = [];
  for (let count = 0; count < Math.min(width, attacks.length); count += 1) {
    free.push(grounds.use(await DrillEnvironment.open()));
  }
  const gate = new RunGate();
  const reports = new Map<Attack, AttackReport>();
  let next = 0;
  const stream = runInParallel(attacks, free.length, async function* (attack, end) {
    const signal = context.signal === undefined ? end : AbortSignal.any([context.signal, end]);
    const ground = free.pop();
    if (ground === undefined) throw new Error("more attacks at once than grounds");
    try {
      const run = async () => runAttack(attack, { ...context, signal }, { ground, boundOf });
      // Run attacks on the judge's speed alone, so that delays are not blamed on others.
      yield await (attack.family === "heavy"
        ? gate.takeAlone(run, signal)
        : gate.share(run, signal));
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
  { ground, boundOf }: { readonly ground: DrillEnvironment; readonly boundOf: BoundOf },
): Promise<AttackReport> {
  const folder = await mkdtemp(join(ground.inbox, `${attack.name}-`));
  for (const path of [attack.path, ...attack.companions]) {
    await writeFile(join(folder, basename(path)), ground.fill(await readFile(path, "utf8")));
  }
  const path = join(folder, basename(attack.path));
  const hasCompanions = attack.companions.length > 0;
  const judgeBy = (suite: Suite) => judgeOn({ path, hasCompanions, suite }, context, ground);
  const { outcome, loopMs } = await watchLoop(async () => judgeAll(attack, judgeBy));
  if (outcome.kind === "not-judged") return { attack, kind: "not-run", reason: outcome.reason };
  const { judgings, leaks } = outcome;
  const publicText = JSON.stringify(judgings.map(({ failures, notes }) => [failures, notes]));
  const harm = await ground.findHarm(publicText);
  const honest = await judgeHonest(extname(path), context, ground);
  const faults = [
    ...new Set(judgings.flatMap((judging) => findGains(attack, judging))),
    ...leaks,
    ...harm,
    ...findDelays(judgings, loopMs, boundOf(makeDrillSuite(attack.suite), extname(path))),
    ...honest.faults,
  ];
  return {
    attack,
    kind: faults.length === 0 ? "held" : "got-through",
    verdict: judgings.at(-1)?.verdict ?? "JE",
    faults,
    wallMs: Math.max(...judgings.map(({ wallMs }) => wallMs ?? 0)),
    nextWallMs: honest.wallMs,
    loopMs,
  };
}

/**
 * Measures how long the event loop is blocked. A long block is measured again, because a single one
 * may be garbage collection of others' memory.
 */
async function watchLoop(
  judge: () => Promise<Judged>,
): Promise<{ readonly outcome: Judged; readonly loopMs: number }> {
  const watchOnce = async () => {
    using loop = new EventLoopMonitor();
    const outcome = await judge();
    return { outcome, loopMs: Math.round(loop.longestMs) };
  };
  const first = await watchOnce();
  if (first.loopMs <= MAX_LOOP_MS) return first;
  const again = await watchOnce();
  return again.loopMs < first.loopMs ? again : first;
}

/** The bound by the engine's own formula. */
function findBound(languages: readonly Language[]): BoundOf {
  return (suite, extension) => {
    const language = languages.find(({ extensions }) => extensions.includes(extension));
    if (language === undefined) return Infinity;
    const limits = limitsFor({ suite, submission: { language } });
    const bounds = (["function", "program"] as const).map((kind) =>
      judgingBoundMs(suite, kind, limits),
    );
    return Math.max(...bounds);
  };
}

type Judged =
  | {
      readonly kind: "judged";
      readonly judgings: readonly Judging[];
      /** Descriptions of what a student could learn about hidden inputs. */
      readonly leaks: readonly string[];
    }
  | { readonly kind: "not-judged"; readonly reason: string };

/** Rounds before a difference counts as a leak: a search stopped by the clock may differ by chance. */
const MAX_ROUNDS = 3;
/** No attack distinguishes times by more than this. */
const MAX_PAUSE_MS = 1000;

/** Judges an attack as often as it asks; leak attacks run twice with each of two hidden inputs. */
async function judgeAll(
  attack: Attack,
  judgeBy: (suite: Suite) => Promise<Judging | string>,
): Promise<Judged> {
  const secret = drawSecret();
  const other = drawOther(secret);
  const isLeak = attack.suite === "leaks";
  const secrets = isLeak
    ? [secret, other, secret, other]
    : attack.runs === "once"
      ? [0n]
      : [0n, 0n];
  const judgings: Judging[] = [];
  let leaks: readonly string[] = [];
  for (let round = 0; round < (isLeak ? MAX_ROUNDS : 1); round += 1) {
    const results = await judgeEach(attack, secrets, judgeBy);
    for (const judging of results) {
      if (typeof judging === "string") return { kind: "not-judged", reason: judging };
      judgings.push(judging);
    }
    if (isLeak) leaks = compareSecrets(judgings, secret, other);
    if (leaks.length === 0) break;
  }
  return { kind: "judged", judgings, leaks: leaks.slice(0, 1) };
}

async function judgeEach(
  { runs, suite }: Attack,
  secrets: readonly bigint[],
  judgeBy: (suite: Suite) => Promise<Judging | string>,
): Promise<readonly (Judging | string)[]> {
  const judgeOnce = async (secret: bigint) => judgeBy(makeDrillSuite(suite, secret));
  if (runs === "side by side") return Promise.all(secrets.map(judgeOnce));
  const results: (Judging | string)[] = [];
  for (const secret of secrets) {
    // Without a random pause, the end of one judging, which depends on the secret, would tell the
    // start of the next.
    if (suite === "leaks") await setTimeout(randomInt(MAX_PAUSE_MS));
    results.push(await judgeOnce(secret));
  }
  return results;
}

function findDelays(judgings: readonly Judging[], loopMs: number, boundMs: number): string[] {
  const wallMs = Math.max(...judgings.map((judging) => judging.wallMs ?? 0));
  const isHeld = loopMs > MAX_LOOP_MS;
  return [
    ...(isHeld ? [`the judge's event loop was blocked for ${loopMs} ms`] : []),
    ...(wallMs > boundMs
      ? [`its judging took ${wallMs} ms, more than the calculated ${boundMs} ms`]
      : []),
  ];
}

function findGains(attack: Attack, { verdict, points, groups, failures }: Judging): string[] {
  const gains: string[] = [];
  const mayPass = attack.isGuess || attack.suite === "leaks";
  const passed = groups.reduce((total, { cases }) => total + (cases?.passed ?? 0), 0);
  const message = failures[0]?.message;
  if (points > 0) gains.push(`it got ${points} points`);
  else if (passed > 0 && !mayPass) gains.push(`${passed} of its answers were right`);
  if (!attack.expected.includes(verdict)) {
    const why = message === undefined ? "" : ` (${message})`;
    gains.push(`its verdict is ${verdict}, not ${attack.expected.join(" or ")}${why}`);
  }
  return gains;
}

interface ToJudge {
  readonly path: string;
  readonly hasCompanions: boolean;
  readonly suite: Suite;
}

/** Judges a file; a string is the reason why it could not be judged. */
async function judgeOn(
  { path, hasCompanions, suite }: ToJudge,
  context: JudgingContext,
  ground: DrillEnvironment,
): Promise<Judging | string> {
  const { cacheFolder } = ground;
  const own = {
    ...context,
    cacheFolder,
    isThorough: true,
    isExplaining: suite.problem.groups.some(({ visibility }) => visibility === "visible"),
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
  ground: DrillEnvironment,
): Promise<{ readonly faults: readonly string[]; readonly wallMs: number }> {
  const path = join(ATTACKS_FOLDER, `honest${extension}`);
  const suite = makeDrillSuite("plain");
  const judging = await judgeOn({ path, hasCompanions: false, suite }, context, ground);
  if (typeof judging === "string") return { faults: [judging], wallMs: 0 };
  const { verdict, points, maxPoints, failures, wallMs } = judging;
  const message = `an honest submission after it got ${points} of ${maxPoints} points`;
  return {
    faults: verdict === "AC" ? [] : [`${message} (${failures[0]?.message ?? verdict})`],
    wallMs: wallMs ?? 0,
  };
}
