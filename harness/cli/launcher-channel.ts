/** False if this process runs commands for somebody else, such as a test that has a channel of its own. */
let isLaunched = false;

/** Called once by the process that launcher.cjs starts. */
export function useLauncher(): void {
  isLaunched = process.send !== undefined;
}

/**
 * Calls back once if the launcher ends without having stopped this process, as after `kill -9`; also if
 * it has ended already.
 */
export function onLauncherEnd(listener: () => void): void {
  if (isLaunched) process.once("disconnect", listener);
  if (isLaunched && !process.connected) listener();
}

/**
 * Tells the launcher, which kills a process that an author's code blocks.
 * @param message `stopping`: a signal was heard, or the time limit was kept; or sets a time limit.
 */
export function tellLauncher(message: "stopping" | { readonly stopWithinMs: number }): void {
  if (isLaunched && process.connected) process.send?.(message);
}
