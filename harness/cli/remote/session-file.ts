import { z } from "zod";
import { KeptFile } from "./kept-file.ts";

/** Session cookies by server. */
const sessions = new KeptFile("sessions.json", z.string());

export async function readCookie(origin: string): Promise<string | undefined> {
  return sessions.read(origin);
}

/** Stores a server's cookie. Undefined removes it. */
export async function keepCookie(origin: string, cookie: string | undefined): Promise<void> {
  await sessions.keep(origin, cookie);
}
