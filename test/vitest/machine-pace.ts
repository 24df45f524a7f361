/** CPU time of {@link work} on the machine for which costs of tests are stated. */
const USUAL_MS = 110;

/**
 * How many times slower than usual this machine is at the moment, at least 1, by the fastest of three
 * runs of a fixed piece of work of some 0.1 s each.
 */
export function measurePace(): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.max(1, Math.min(...times) / USUAL_MS);
}

function work(): number {
  let state = 1;
  for (let step = 0; step < 100_000_000; step += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
  }
  return state;
}
