import { appendFileSync, readFileSync } from "node:fs";
import { afterAll, expect } from "vitest";
const now = () => {
  const f = readFileSync("/proc/self/stat", "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return {
    own: (Number(f[11]) + Number(f[12])) / 100,
    kids: (Number(f[13]) + Number(f[14])) / 100,
  };
};
const g = globalThis as any;
const startWall = performance.now();
g.__last ??= { own: 0, kids: 0 };
afterAll(() => {
  const n = now();
  appendFileSync(
    process.env.CPU_LOG!,
    `${(n.own - g.__last.own + n.kids - g.__last.kids).toFixed(2)} own ${(n.own - g.__last.own).toFixed(2)} kids ${(n.kids - g.__last.kids).toFixed(2)} wall ${((performance.now() - startWall) / 1000).toFixed(1)} ${expect.getState().testPath?.replace(/.*\/test\//, "test/")}\n`,
  );
  g.__last = n;
});
