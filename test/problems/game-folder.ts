import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SPEC = `id: game
name: {en: A game}
interface:
  function: canWin
  parameters:
    - {name: n, type: int, min: 1, max: 1000000000000000000}
    - {name: heaps, type: list<int>}
  returns: bool
limits: {time_limit: 1, memory: 256}
samples: [[1, []]]
groups: [{id: all, points: 100}]
tests: {salt: game, strata: [{manual: [[1, [2]]]}, {manual: [[2, []]]}]}
`;

/** The folder of an exercise of its own, removed after the test. */
export async function withGameFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), "grundy-game-"));
  try {
    const folder = join(root, "game");
    await mkdir(folder);
    await writeFile(join(folder, "problem.yaml"), SPEC);
    return await work(folder);
  } finally {
    await rm(root, { recursive: true });
  }
}
