import { z } from "zod";
import { KeptFile } from "./kept-file.ts";

/** The cookie that a server knows this person by. */
const sessions = new KeptFile("sessions.json", z.string());

export async function readCookie(origin: string): Promise<string | undefined> {
  return sessions.read(origin);
}

/** Undefined takes it away. */
export async function keepCookie(origin: string, cookie: string | undefined): Promise<void> {
  await sessions.keep(origin, cookie);
}
