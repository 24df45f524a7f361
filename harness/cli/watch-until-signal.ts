import { Interrupted } from "./exit-status.ts";
import { tell } from "./output.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Does the work at once and after every change, until Ctrl-C, which is how watching ends.
 * @param watching begins to watch: before the first work, so that no change is missed meanwhile.
 */
export async function watchUntilSignal(
  watching: (signal: AbortSignal) => AsyncGenerator<readonly string[]>,
  work: () => Promise<void>,
): Promise<void> {
  const ended = new AbortController();
  const end = () => {
    ended.abort();
  };
  // Not `once`: with no listener left, a running child's own clean-up would end this process too.
  for (const signal of SIGNALS) process.on(signal, end);
  try {
    const changes = watching(ended.signal);
    await work();
    for await (const names of changes) {
      tell(`${names.join(", ")} changed`);
      await work();
    }
  } catch (error) {
    if (!ended.signal.aborted || !(error instanceof Interrupted)) throw error;
  } finally {
    ended.abort();
    for (const signal of SIGNALS) process.off(signal, end);
  }
}
