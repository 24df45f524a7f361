/** The clock of a time zone at a moment, as if it were UTC: days of a course keep its clock. */
export function toWallTime(at: number, zone: string | undefined): number {
  const options = { timeZone: zone, dateStyle: "short", timeStyle: "medium" } as const;
  // Swedish dates are in the form 2026-12-24 23:59:30.
  return Date.parse(`${new Intl.DateTimeFormat("sv", options).format(at).replace(" ", "T")}Z`);
}

/** The value of a `datetime-local` field at a moment, to the second. */
export function toFieldValue(at: number, zone: string | undefined): string {
  return new Date(toWallTime(at, zone)).toISOString().slice(0, 19);
}

/** The moment of a `datetime-local` field; undefined if it is empty. */
export function readFieldValue(value: string, zone: string | undefined): number | undefined {
  const wall = Date.parse(`${value}Z`);
  if (Number.isNaN(wall)) return undefined;
  // The zone's offset is that of the moment itself, which may be on the other side of a change.
  const near = wall - (toWallTime(wall, zone) - wall);
  return wall - (toWallTime(near, zone) - near);
}
