import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";
import { HarnessError } from "../../core/harness-error.ts";
import { makeFolder } from "../../io/make-folder.ts";
import type { MachineIdentity } from "../../app/serve/join-server.ts";

/** A settings file with a value per server (by origin), readable only by its owner. */
class SettingsFile<T> {
  readonly #name: string;
  readonly #schema: z.ZodType<Record<string, T>>;

  /** @param name the file's name in the folder `grundy` of the user's settings folder */
  constructor(name: string, schema: z.ZodType<T>) {
    this.#name = name;
    this.#schema = z.record(z.string(), schema);
  }

  async read(origin: string): Promise<T | undefined> {
    return (await this.#readAll())[origin];
  }

  /** Stores a server's value. Undefined removes it. */
  async store(origin: string, value: T | undefined): Promise<void> {
    const { [origin]: _, ...others } = await this.#readAll();
    const settings = value === undefined ? others : { ...others, [origin]: value };
    await makeFolder(dirname(this.path), 0o700);
    const part = `${this.path}.${process.pid}`;
    await writeFile(part, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
    await rename(part, this.path);
  }

  get path(): string {
    const { XDG_CONFIG_HOME: configs, HOME: home = homedir() } = process.env;
    return join(configs ?? join(home, ".config"), "grundy", this.#name);
  }

  /** An unreadable file counts as empty and is replaced on the next write. */
  async #readAll(): Promise<Readonly<Record<string, T>>> {
    const text = await readFile(this.path, "utf8").catch(() => "{}");
    try {
      return this.#schema.parse(JSON.parse(text));
    } catch {
      return {};
    }
  }
}

/** Session cookies by server. */
const sessions = new SettingsFile("sessions.json", z.string());

export async function readCookie(origin: string): Promise<string | undefined> {
  return sessions.read(origin);
}

/** Stores a server's cookie. Undefined removes it. */
export async function storeCookie(origin: string, cookie: string | undefined): Promise<void> {
  await sessions.store(origin, cookie);
}

/**
 * Writes the token of the session on a server to a file that only its owner can read.
 * @throws {HarnessError} `write-failed`.
 */
export async function writeSessionToken(origin: string, file: string): Promise<void> {
  const [, token = ""] = (await readCookie(origin))?.split("=") ?? [];
  try {
    // The mode is that of a new file.
    await rm(file, { force: true });
    await writeFile(file, `${token}\n`, { mode: 0o600, flag: "wx" });
  } catch (cause) {
    throw new HarnessError("write-failed", `${file} cannot be written`, { cause });
  }
}

/** This machine's secret identities by server. Anybody with this file can pose as the machine. */
export const MACHINES = new SettingsFile<MachineIdentity>(
  "machines.json",
  z.strictObject({
    machine: z.string(),
    publicKey: z.string(),
    privateKey: z.string(),
    ca: z.string().exactOptional(),
    fingerprint: z.string().exactOptional(),
  }),
);
