/** The keys of a claim that is written as YAML, one a line, with what stands behind each. */
export type ClaimRows = ReadonlyMap<string, string>;

const ROW = /^([A-Za-z]+):[ \t]*(.*?)[ \t]*(?:#.*)?$/;

/** Reads the rows of a claim. Lines of other forms are left to the text. */
export function readRows(text: string): ClaimRows {
  return new Map(
    text.split("\n").flatMap((line) => {
      const [, key, value] = ROW.exec(line) ?? [];
      return key === undefined || value === undefined ? [] : [[key, value] as const];
    }),
  );
}

/** Replaces what stands behind a key, and keeps the remark at the end of its line. */
export function writeRow(text: string, key: string, value: string): string {
  const line = new RegExp(`^${key}:[ \\t]*.*?([ \\t]*(?:#.*)?)$`, "m");
  // A function, since a value may contain `$`.
  return line.test(text)
    ? text.replace(line, (_, remark: string) => `${key}: ${value}${remark}`)
    : `${text.replace(/\n?$/, "\n")}${key}: ${value}\n`;
}

/** One row of a strip, for n from 0 on; undefined where nothing is said. */
export interface StripRow {
  readonly name: string;
  readonly cells: readonly (string | undefined)[];
}

/** How many n a strip shows. */
const SHOWN = 24;

/** The strip that a claim says, as far as it can be read. Ratios have none. */
export function drawClaim(rows: ClaimRows): readonly StripRow[] {
  const period = Number(rows.get("period"));
  const preperiod = Number(rows.get("preperiod") ?? 0);
  if (!Number.isSafeInteger(period) || period < 1) return [];
  const exceptions = rows.get("exceptions") ?? "";
  const values = readList(rows.get("values"));
  if (values !== undefined) {
    const own = new Map(
      [...exceptions.matchAll(/(\d+)\s*:\s*(\d+)/g)].map(([, n, value]) => [Number(n), value]),
    );
    return [
      {
        name: "",
        cells: fillStrip(
          (n) => (n < preperiod ? own.get(n) : undefined) ?? values[n % period]?.toString(),
        ),
      },
    ];
  }
  return ["A", "B"].flatMap((player) => {
    const lost = readList(rows.get(player));
    if (lost === undefined) return [];
    const [, list] = new RegExp(`${player}:\\s*(\\[[^\\]]*\\])`).exec(exceptions) ?? [];
    const turned = readList(list) ?? [];
    const isLost = (n: number) =>
      lost.includes(n % period) !== (n < preperiod && turned.includes(n));
    return [{ name: player, cells: fillStrip((n) => (isLost(n) ? "L" : "W")) }];
  });
}

function fillStrip(say: (n: number) => string | undefined): readonly (string | undefined)[] {
  return Array.from({ length: SHOWN }, (_, n) => say(n));
}

function readList(text: string | undefined): readonly number[] | undefined {
  const [, inside] = /^\[([\d,\s]*)\]$/.exec(text ?? "") ?? [];
  return inside
    ?.split(",")
    .filter((part) => part.trim() !== "")
    .map(Number);
}
