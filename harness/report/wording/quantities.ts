/** `99,872`. */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}

/** `1 case`, `20 cases`. */
export function formatPlural(count: number, singular: string): string {
  return `${formatCount(count)} ${singular}${count === 1 ? "" : "s"}`;
}

/** `85 ms`, `3.2 s`. */
export function formatDuration(timeMs: number): string {
  return timeMs < 999.5 ? `${Math.round(timeMs)} ms` : `${(timeMs / 1000).toFixed(1)} s`;
}

/** `0.4`, `3.2`, `120`; `many` for a multiple of nothing. */
export function formatFactor(factor: number): string {
  if (!Number.isFinite(factor)) return "many";
  return factor < 1 ? String(Number(factor.toPrecision(1))) : factor.toFixed(factor < 10 ? 1 : 0);
}

/** Rounded to the precision of an estimate: `a few seconds`, `40 s`, `15 min`, `2 h 10 min`. */
export function formatRoughTime(timeMs: number): string {
  const seconds = timeMs / 1000;
  if (seconds <= 10) return "a few seconds";
  if (seconds <= 90) return `${Math.ceil(seconds / 10) * 10} s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 10) return `${minutes} min`;
  if (minutes <= 90) return `${Math.round(seconds / 300) * 5} min`;
  const tens = Math.ceil(minutes / 10);
  const hours = formatCount(Math.floor(tens / 6));
  return tens % 6 === 0 ? `${hours} h` : `${hours} h ${(tens % 6) * 10} min`;
}

/** `9.8 MiB`. */
export function formatMemory(memoryKib: number): string {
  return `${(memoryKib / 1024).toFixed(1)} MiB`;
}

/** Formats an ISO 8601 moment in its own time zone: `2026-11-03 21:14 +01:00`. */
export function formatMoment(moment: string): string {
  const [, date = "", time = "", zone = ""] =
    /^([\d-]+)T(\d\d:\d\d)(?::[\d.]+)?(Z|[+-]\d\d:?\d\d)$/.exec(moment) ?? [];
  return date === "" ? moment : `${date} ${time} ${zone === "Z" ? "UTC" : zone}`;
}
