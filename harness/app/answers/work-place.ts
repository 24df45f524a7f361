/** What a thread may be at that has no end of its own: an author's code. */
const WORKS = [
  "nothing",
  "reference",
  "solve",
  "brute",
  "check",
  "isValid",
  "generators",
  "relations",
] as const;
export type Work = (typeof WORKS)[number];

const HEAD = { work: 0, count: 1, length: 2, bruteCount: 3 } as const;
const HEAD_BYTES = 16;
const TEXT_BYTES = 400;

/**
 * Where a thread is that does one long calculation: written by it, and read by whoever waits for it
 * and would tell where it hangs.
 */
export class WorkPlace {
  readonly memory: SharedArrayBuffer;
  readonly #head: Int32Array;
  readonly #text: Buffer;

  constructor(memory = new SharedArrayBuffer(HEAD_BYTES + TEXT_BYTES)) {
    this.memory = memory;
    this.#head = new Int32Array(memory, 0, HEAD_BYTES / 4);
    this.#text = Buffer.from(memory as unknown as ArrayBuffer, HEAD_BYTES, TEXT_BYTES);
  }

  /** Does the work; `text`: on what. */
  during<T>(work: Work, text: string, run: () => T): T {
    const end = this.begin(work, text);
    try {
      return run();
    } finally {
      end();
    }
  }

  /** The same of work that is over when what is returned is called. */
  begin(work: Work, text: string): () => void {
    const before = this.#head[HEAD.work] ?? 0;
    this.#head[HEAD.length] = this.#text.write(text);
    this.#head[HEAD.work] = WORKS.indexOf(work);
    this.#head[HEAD.count] = (this.#head[HEAD.count] ?? 0) + 1;
    if (work === "brute") this.#head[HEAD.bruteCount] = (this.#head[HEAD.bruteCount] ?? 0) + 1;
    return () => {
      this.#head[HEAD.work] = before;
    };
  }

  /** `count` changes with each work that is begun. */
  read(): {
    readonly work: Work;
    readonly count: number;
    readonly bruteCount: number;
    readonly text: string;
  } {
    const at = (place: keyof typeof HEAD) => this.#head[HEAD[place]] ?? 0;
    return {
      work: WORKS[at("work")] ?? "nothing",
      count: at("count"),
      bruteCount: at("bruteCount"),
      text: this.#text.subarray(0, at("length")).toString(),
    };
  }
}
