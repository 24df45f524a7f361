import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";

/** By the server's origin: the cookie that it knows this person by. */
const sessionsSchema = z.record(z.string(), z.string());

function sessionFile(): string {
  const { XDG_CONFIG_HOME: configs, HOME: home = homedir() } = process.env;
  return join(configs ?? join(home, ".config"), "grundy", "sessions.json");
}

export async function readCookie(origin: string): Promise<string | undefined> {
  return (await readSessions())[origin];
}

/** For its owner's eyes alone; undefined takes it away. */
export async function keepCookie(origin: string, cookie: string | undefined): Promise<void> {
  const { [origin]: _, ...others } = await readSessions();
  const sessions = cookie === undefined ? others : { ...others, [origin]: cookie };
  const file = sessionFile();
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.${process.pid}`;
  await writeFile(part, `${JSON.stringify(sessions, null, 2)}\n`, { mode: 0o600 });
  await rename(part, file);
}

/** What cannot be read is no session: signing in makes the file anew. */
async function readSessions(): Promise<Readonly<Record<string, string>>> {
  const text = await readFile(sessionFile(), "utf8").catch(() => "{}");
  try {
    return sessionsSchema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}
