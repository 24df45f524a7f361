const LOOPBACK = /^(?:127(?:\.\d+){3}|\[?::1\]?|localhost)$/;

/** True if traffic to this host stays on this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
