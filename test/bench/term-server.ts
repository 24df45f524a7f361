import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ProviderEmulator } from "../accounts/provider-emulator.ts";
import { ROOT } from "../cli/run-grundy.ts";
import { findPort } from "../free-port.ts";
import { cpuMsOf } from "./cpu-time.ts";
import type { OpenedSchool } from "./school-process.ts";

const COURSE_FILE = `name: Games
timezone: UTC
roster: students.csv
groups: { size: 2, form: students }
late:
  factors: [{ until: 1 day, factor: 0.5 }]
exercises:
  - { id: p1, points: 10, deadline: "2099-12-10T23:59" }
  - { id: p2, points: 20, deadline: "2099-12-10T23:59" }
`;

/** The server of a course whose people sign in with a provider, in its own process. */
interface TermServer extends AsyncDisposable {
  readonly opened: OpenedSchool;
  /** Its data folder, inside the given one. */
  readonly data: string;
  /** CPU time so far. */
  readonly cpuMs: () => number;
}

/** @param ids of the students in the roster */
export async function openTermServer(
  folder: string,
  ids: readonly string[],
  provider: ProviderEmulator,
): Promise<TermServer> {
  const { name, issuer, clientId, clientSecret = "" } = provider.settings();
  const university = {
    id: "university",
    name,
    issuer,
    client_id: clientId,
    client_secret_file: "secret",
    student_id_claim: "student_id",
  };
  const rows = ids.map((id) => `${id},Student ${id}\n`);
  const files = {
    "course.yaml": COURSE_FILE,
    "students.csv": `username,name\n${rows.join("")}`,
    "sign-in.yaml": JSON.stringify({ providers: [university] }),
    secret: clientSecret,
  };
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  const script = fileURLToPath(new URL("school-process.ts", import.meta.url));
  const data = join(folder, "data");
  const server = fork(script, [data, String(await findPort()), join(folder, "course.yaml")], {
    cwd: ROOT,
    env: { ...process.env, SIGN_IN: join(folder, "sign-in.yaml"), LOG_LEVEL: "warn" },
  });
  const exit = once(server, "exit").then(() => [undefined]);
  const [opened] = (await Promise.race([once(server, "message"), exit])) as [OpenedSchool?];
  if (opened === undefined) throw new Error("the server did not open");
  return {
    opened,
    data,
    cpuMs: () => cpuMsOf(server.pid ?? 0),
    [Symbol.asyncDispose]: async () => {
      server.kill("SIGTERM");
      await exit;
    },
  };
}

/** Makes an account with the link for the first instructor. Returns the session's cookie. */
export async function acceptFirstLink({ origin, firstLink = "" }: OpenedSchool): Promise<string> {
  const account = { name: "Ines", email: "ines@example.edu", password: "correct horse battery" };
  const response = await fetch(`${origin}/api/invitations/accept`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token: firstLink.split("#")[1], account }),
  });
  return readCookie(response);
}

/** Goes to the provider and comes back. Returns the session's cookie. */
export async function signInWithProvider(
  origin: string,
  provider: ProviderEmulator,
  id: string,
): Promise<string> {
  const start = await fetch(`${origin}/api/sign-ins/university`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ target: "/" }),
  });
  const { url } = (await start.json()) as { readonly url: string };
  provider.account = { sub: `sub of ${id}`, name: `Student ${id}`, student_id: id };
  const end = await fetch(provider.authorize(url), {
    redirect: "manual",
    headers: {
      cookie: readCookie(start),
      "sec-fetch-site": "cross-site",
      "sec-fetch-mode": "navigate",
    },
  });
  return readCookie(end);
}

function readCookie({ headers }: Response): string {
  const cookies = headers.getSetCookie().map((each) => each.split(";")[0] ?? "");
  return cookies.filter((each) => !each.endsWith("=")).join("; ");
}
