/** Whether students may read what there is on an exercise; `release` is an ISO 8601 moment. */
export function isReleased({ release }: { readonly release?: string }, nowMs: number): boolean {
  return release === undefined || Date.parse(release) <= nowMs;
}
