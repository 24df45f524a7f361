/** Bytes that are kept: the end of a session, where it failed. */
const KEPT_BYTES = 64 * 1024;
const SHOWN_LINES = 40;
const SHOWN_CHARACTERS = 200;

const NAMES = { program: "program", judge: "judge" } as const;
type Writer = keyof typeof NAMES;

interface Message {
  readonly writer: Writer;
  readonly bytes: Buffer;
}

/** The last lines of a session in order, each with its writer. */
export class Transcript {
  readonly #messages: Message[] = [];
  #size = 0;
  #isCut = false;

  add(writer: Writer, bytes: Buffer): void {
    // Copied, because data from a socket is part of a larger buffer that would stay in memory.
    const lastBytes = Buffer.from(bytes.subarray(-KEPT_BYTES));
    if (lastBytes.length < bytes.length) this.#isCut = true;
    this.#messages.push({ writer, bytes: lastBytes });
    this.#size += lastBytes.length;
    while (this.#size > KEPT_BYTES) {
      this.#size -= this.#messages.shift()?.bytes.length ?? 0;
      this.#isCut = true;
    }
  }

  /** Drops earlier passes when the program is restarted. */
  beginPass(): void {
    this.#messages.length = 0;
    this.#size = 0;
    this.#isCut = false;
  }

  /** The lines; empty if neither side wrote. */
  toString(): string {
    const lines = joinTurns(this.#messages).flatMap(toLines);
    const lastLines = lines.slice(-SHOWN_LINES);
    const isWhole = !this.#isCut && lastLines.length === lines.length;
    return [...(isWhole ? [] : ["…"]), ...lastLines].join("\n");
  }
}

/** Joins consecutive messages of the same writer. */
function joinTurns(messages: readonly Message[]): readonly Message[] {
  const messagesInTurn: { readonly writer: Writer; readonly parts: Buffer[] }[] = [];
  for (const { writer, bytes } of messages) {
    const last = messagesInTurn.at(-1);
    if (last?.writer === writer) last.parts.push(bytes);
    else messagesInTurn.push({ writer, parts: [bytes] });
  }
  return messagesInTurn.map(({ writer, parts }) => ({ writer, bytes: Buffer.concat(parts) }));
}

function toLines({ writer, bytes }: Message): readonly string[] {
  const lines = bytes.toString().split("\n");
  const [rest = ""] = lines.splice(-1);
  const whole = lines.map((line) => show(writer, line));
  return rest === "" ? whole : [...whole, `${show(writer, rest)} (no end of line)`];
}

function show(writer: Writer, line: string): string {
  const plain = line.replace(/\r$/, "");
  const cut = plain.length > SHOWN_CHARACTERS ? `${plain.slice(0, SHOWN_CHARACTERS)}…` : plain;
  return `${`${NAMES[writer]}:`.padEnd(9)}${cut}`;
}
