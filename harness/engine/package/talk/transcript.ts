/** Kept of a conversation: its end, which is what went wrong. */
const KEPT_BYTES = 64 * 1024;
const SHOWN_LINES = 40;
const SHOWN_CHARACTERS = 200;

const NAMES = { program: "program", judge: "judge" } as const;
type Writer = keyof typeof NAMES;

interface Saying {
  readonly writer: Writer;
  readonly bytes: Buffer;
}

/** The last lines of a conversation, in their order, each with who wrote it. */
export class Transcript {
  readonly #sayings: Saying[] = [];
  #size = 0;
  #isCut = false;

  add(writer: Writer, bytes: Buffer): void {
    // A copy: what comes from a socket is a part of a larger buffer, which would be kept with it.
    const kept = Buffer.from(bytes.subarray(-KEPT_BYTES));
    if (kept.length < bytes.length) this.#isCut = true;
    this.#sayings.push({ writer, bytes: kept });
    this.#size += kept.length;
    while (this.#size > KEPT_BYTES) {
      this.#size -= this.#sayings.shift()?.bytes.length ?? 0;
      this.#isCut = true;
    }
  }

  /** Where a program is started anew, of the passes before nothing is kept. */
  beginPass(): void {
    this.#sayings.length = 0;
    this.#size = 0;
    this.#isCut = false;
  }

  /** Empty: nobody said a word. */
  toString(): string {
    const lines = joinTurns(this.#sayings).flatMap(toLines);
    const shown = lines.slice(-SHOWN_LINES);
    const isWhole = !this.#isCut && shown.length === lines.length;
    return [...(isWhole ? [] : ["…"]), ...shown].join("\n");
  }
}

/** What one of them wrote before the other did, whatever pieces it came in. */
function joinTurns(sayings: readonly Saying[]): readonly Saying[] {
  const turns: { readonly writer: Writer; readonly parts: Buffer[] }[] = [];
  for (const { writer, bytes } of sayings) {
    const last = turns.at(-1);
    if (last?.writer === writer) last.parts.push(bytes);
    else turns.push({ writer, parts: [bytes] });
  }
  return turns.map(({ writer, parts }) => ({ writer, bytes: Buffer.concat(parts) }));
}

function toLines({ writer, bytes }: Saying): readonly string[] {
  const lines = bytes.toString().split("\n");
  const rest = lines.pop() ?? "";
  const whole = lines.map((line) => show(writer, line));
  return rest === "" ? whole : [...whole, `${show(writer, rest)} (no end of line)`];
}

function show(writer: Writer, line: string): string {
  const cut =
    line.length > SHOWN_CHARACTERS
      ? `${line.slice(0, SHOWN_CHARACTERS)}…`
      : line.replace(/\r$/, "");
  return `${`${NAMES[writer]}:`.padEnd(9)}${cut}`;
}
