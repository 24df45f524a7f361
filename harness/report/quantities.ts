/** `99,872`. */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}

/** `1 case`, `20 cases`. */
export function formatPlural(count: number, singular: string): string {
  return `${formatCount(count)} ${singular}${count === 1 ? "" : "s"}`;
}

/** At most two decimals: `40`, `73.33`. */
export function formatPoints(points: number): string {
  return String(Number(points.toFixed(2)));
}

/** `85 ms`, `3.2 s`. */
export function formatDuration(timeMs: number): string {
  return timeMs < 999.5 ? `${Math.round(timeMs)} ms` : `${(timeMs / 1000).toFixed(1)} s`;
}

/** `9.8 MiB`. */
export function formatMemory(memoryKib: number): string {
  return `${(memoryKib / 1024).toFixed(1)} MiB`;
}
