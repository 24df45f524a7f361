import { createInterface } from "node:readline";
import { printMessage } from "../output.ts";

const ENTER = /[\r\n]/;
const BACKSPACE = /[\u007F\b]/;
const INTERRUPT = "\u0003";

/** Asks for lines at a terminal, or takes them from a pipe. */
export class Questions implements Disposable {
  readonly #lines: AsyncIterator<string> | undefined;
  readonly #reader: ReturnType<typeof createInterface> | undefined;

  constructor() {
    if (process.stdin.isTTY) return;
    this.#reader = createInterface({ input: process.stdin });
    this.#lines = this.#reader[Symbol.asyncIterator]();
  }

  async ask(question: string): Promise<string> {
    if (this.#lines !== undefined) return this.#next(this.#lines);
    const reader = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await new Promise<string>((resolve) => reader.question(question, resolve));
    reader.close();
    return answer.trim();
  }

  /** Asks without showing the typed text. */
  async askSecret(question: string): Promise<string> {
    if (this.#lines !== undefined) return this.#next(this.#lines);
    process.stderr.write(question);
    const { stdin } = process;
    stdin.setRawMode(true);
    stdin.resume();
    try {
      return await readSecret(stdin);
    } finally {
      stdin.setRawMode(false);
      stdin.pause();
      printMessage("");
    }
  }

  [Symbol.dispose](): void {
    this.#reader?.close();
  }

  async #next(lines: AsyncIterator<string>): Promise<string> {
    const { value, done } = await lines.next();
    return done === true ? "" : value.trim();
  }
}

async function readSecret(stdin: NodeJS.ReadStream): Promise<string> {
  const typed: string[] = [];
  const { promise, resolve } = Promise.withResolvers<string>();
  const listen = (bytes: Buffer) => {
    for (const character of bytes.toString()) {
      if (ENTER.test(character)) return resolve(typed.join(""));
      if (character === INTERRUPT) return resolve("");
      if (BACKSPACE.test(character)) typed.pop();
      else typed.push(character);
    }
  };
  stdin.on("data", listen);
  try {
    return await promise;
  } finally {
    stdin.off("data", listen);
  }
}
