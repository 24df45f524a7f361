/** False if this process runs commands for somebody else, such as a test that has a channel of its own. */
let isLaunched = false;

/** Called once by the process that launcher.cjs starts. */
export function useLauncher(): void {
  isLaunched = true;
}

/**
 * Tells the launcher, which kills a process that an author's code blocks.
 * @param message `stopping`: a signal was heard, or the time limit was kept; or sets a time limit.
 */
export function tellLauncher(message: "stopping" | { readonly stopWithinMs: number }): void {
  if (isLaunched && process.connected) process.send?.(message);
}
