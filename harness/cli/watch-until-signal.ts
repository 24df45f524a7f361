import { Interrupted } from "./exit-status.ts";
import { tellLauncher } from "./launcher-channel.ts";
import { printMessage } from "./output.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Runs `work` at once and after every change, until Ctrl-C.
 * @param watching starts watching. It is called before the first run, so that no change is missed.
 */
export async function watchUntilSignal(
  watching: (signal: AbortSignal) => AsyncGenerator<readonly string[]>,
  action: () => Promise<void>,
): Promise<void> {
  const ended = new AbortController();
  const end = () => {
    tellLauncher("stopping");
    ended.abort();
  };
  // Not `once`: with no listener left, a running child's own clean-up would end this process too.
  for (const signal of SIGNALS) process.on(signal, end);
  try {
    const changes = watching(ended.signal);
    await action();
    for await (const names of changes) {
      printMessage(`${names.join(", ")} changed`);
      await action();
    }
  } catch (error) {
    if (!ended.signal.aborted || !(error instanceof Interrupted)) throw error;
  } finally {
    ended.abort();
    for (const signal of SIGNALS) process.off(signal, end);
  }
}
