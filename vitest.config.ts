import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { sharedCache } from "./test/shared-cache.ts";
import { CostReporter } from "./test/vitest/cost-reporter.ts";
import { LongestFirst } from "./test/vitest/longest-first.ts";
import { RetryReporter } from "./test/vitest/retry-reporter.ts";

/**
 * Tests of attacks and leaks. They are never retried, because containment must hold every time.
 */
export const WALLS = [
  "test/accounts/guess-limit.test.ts",
  "test/batch/attacks/secret-leaks.test.ts",
  "test/engine/validators/feedback-folder.test.ts",
  "test/io/{restricted,trusted}-fetch.test.ts",
  "test/lti/{launch,registration}.test.ts",
  "test/packages/legacy/hostile-yaml.test.ts",
  "test/problems/student-copy.test.ts",
  "test/sandbox/warden/{cgroups,container-setup,marks,nothing-left,talk-walls,what-a-program-sees}.test.ts",
  "test/server/{anonymous-grading,feedback-cache,security,student-view}.test.ts",
  "test/server/http/{connections,guard}.test.ts",
  "test/server/sign-in/{class-code-limits,sign-in-guesses}.test.ts",
];
const THOROUGH_WALLS = [
  "test/batch/attacks/attack-drill.test.ts",
  "test/cli/student-outputs.test.ts",
  "test/e2e/{attacked-machine,attacks,serve-abuse}.test.ts",
  "test/engine/package/{contained-packages,fill-disk,leftovers,pypy-attacks}.test.ts",
  "test/sandbox/warden/warden-sandbox.test.ts",
  "test/server/{access,leaks}.test.ts",
  "test/server/lti/{launch,register}.test.ts",
];

/**
 * Slow tests, up to minutes each: compilers, browsers, whole commands, kills. `npm test` skips them;
 * `npm run test:all` and CI run them.
 */
export const THOROUGH = [
  ...THOROUGH_WALLS,
  "test/e2e/**/*.test.ts",
  "test/**/*-in-browser.test.ts",
  "test/docs.test.ts",
  "test/app/author/{generate-in-thread,make-kill-matrix,measure-tests,own-generators}.test.ts",
  "test/app/grade/grade-inbox.test.ts",
  "test/app/serve/{attempt-opponent,grade-files,hack-jobs,open-course-server,tournament}.test.ts",
  "test/app/workspace/author-programs.test.ts",
  "test/batch/journal-lock.test.ts",
  "test/cli/{adjustments,by-hand,faulty-network,generate-*,grade-*,interruption,isolation,killed-tournament,main,tournament-command,verify-packages}.test.ts",
  "test/cli/completion/completion-scripts.test.ts",
  "test/contest/conformance/resolver.test.ts",
  "test/doctor/speed/measure-machine.test.ts",
  "test/domains/thresholds.test.ts",
  "test/engine/explain/{counterexample,growth}.test.ts",
  "test/engine/build/package-programs.test.ts",
  "test/engine/{common-mistakes,first-sentences}.test.ts",
  "test/engine/exercise/{busy-machine,heavy-answers,judge-functions,judge-programs,least-limits,run-group}.test.ts",
  "test/engine/package/judge-package.test.ts",
  "test/engine/package/interactive/{interactive-package,interactive-runner}.test.ts",
  "test/engine/run/program-host.test.ts",
  "test/engine/validators/validator.test.ts",
  "test/generation/generate-tests.test.ts",
  "test/generation/borders/borders.test.ts",
  "test/languages/{go,hostile-texts,java-host,javascript-host,starter-code}.test.ts",
  "test/languages/{c-family/cpp,javascript/javascript,javascript/typescript,jvm/java,jvm/kotlin,python/python,rust/rust}.test.ts",
  "test/languages/main/write-program.test.ts",
  "test/languages/starter/form-program.test.ts",
  "test/packages/format-2025/mistakes.test.ts",
  "test/packages/fuzzed-packages.test.ts",
  "test/sandbox/portable-sandbox.test.ts",
  "test/server/{contest-leaks,exam,exam-leaks,hostile-bodies,many-servers,rolling-upgrade}.test.ts",
  "test/server/contest-api/{leaks,other-tools}.test.ts",
  "test/sandbox/warden/{build-warden,killed-containers,warm-start}.test.ts",
  "test/store/postgres/{faults,kills,move-store,open-postgres-store}.test.ts",
  "test/store/sqlite/kills.test.ts",
  "test/worker/faulty-network.test.ts",
];

/** How often a failed test is retried. CI sets it; leave it at 0 to find unreliable tests. */
const RETRIES = Number(process.env["GRUNDY_TEST_RETRIES"] ?? 0);

/** CI leaves out slow tests that passed before with all that they use. */
const IS_REUSING = process.env["GRUNDY_TEST_REUSE"] === "1";
const UNCHANGED = IS_REUSING
  ? (await import("./test/vitest/unchanged.ts")).findUnchanged(globSync(THOROUGH))
  : [];
const REUSE_REPORTERS = IS_REUSING
  ? [new (await import("./test/vitest/reuse-reporter.ts")).ReuseReporter(UNCHANGED)]
  : [];

// Workers load modules as the launcher does: types are stripped once, not by each process.
process.env["NODE_COMPILE_CACHE"] ??= join(sharedCache(), "node");

// Written limits hold in tests, however slow the machine is.
process.env["GRUNDY_MACHINE_FACTOR"] ??= "1";

export default defineConfig({
  // Keeps how long each file took, so that the longest begin first; `npm ci` empties node_modules.
  cacheDir: join(sharedCache(), "vitest"),
  test: {
    globalSetup: ["test/vitest/test-folders.ts"],
    setupFiles: ["temporary-folder", "measure-cost", "property-seed"].map(
      (name) => `test/vitest/${name}.ts`,
    ),
    // Tests run on Node's own type stripping, as the product does.
    experimental: { viteModuleRunner: false },
    // Our modules keep no state, so a worker loads each of them once for all its test files.
    isolate: false,
    // Tests mostly wait for processes, so more files than cores run at once.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // Only ends what hangs: preparing compilers takes minutes on a slow machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    reporters: ["default", new RetryReporter(), new CostReporter(), ...REUSE_REPORTERS],
    passWithNoTests: IS_REUSING,
    projects: [
      project("quick walls", WALLS, [], 0),
      project("quick", ["test/**/*.test.ts"], [...WALLS, ...THOROUGH], RETRIES),
      project("thorough walls", THOROUGH_WALLS, [...UNCHANGED], 0),
      project("thorough", THOROUGH, [...THOROUGH_WALLS, ...UNCHANGED], RETRIES),
    ],
  },
});

function project(name: string, include: string[], exclude: string[], retry: number) {
  const benchmark = { include: name === "quick" ? ["test/bench/**/*.bench.ts"] : [] };
  return { extends: true as const, test: { name, include, exclude, retry, benchmark } };
}
