/** A judge of its own, to be started with little memory: what does it make of millions of tiny values? */
import { EngineBench, oddSuite } from "./engine-bench.ts";

const MIB = 1024 ** 2;
const suite = oddSuite();
const { limits } = suite.problem;

await using bench = new EngineBench();
const judging = await bench.judge(
  "odd.js",
  `const value = Array.from({ length: 7_000_000 }, () => true);
  export const isOdd = () => value;`,
  {
    suite: {
      ...suite,
      problem: {
        ...suite.problem,
        limits: { ...limits, timeMs: 10_000, memoryBytes: 2048 * MIB, outputBytes: 8 * MIB },
      },
    },
  },
);
process.stdout.write(JSON.stringify({ verdict: judging.verdict, failures: judging.failures }));
