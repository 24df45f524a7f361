import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { newToken, hashToken } from "../../accounts/token.ts";
import { GRUNDY } from "../../school/event.ts";
import { erasureOf, requireOther } from "../../server/erase-person.ts";
import { openPostgresStore } from "../../store/postgres/open-postgres-store.ts";
import { openSqliteStore, readSqliteStore } from "../../store/sqlite/open-sqlite-store.ts";
import { storePath } from "../../store/sqlite/store-path.ts";
import { ConflictError, type Operation, type Person, type Store } from "../../store/store.ts";
import { UsageError } from "../usage-error.ts";
import { requireDatabase } from "./require-database.ts";

const DAY_MS = 86_400_000;

/** The folder or the database that keeps a server's accounts. */
export interface AccountPlace {
  /** The server's data folder. */
  readonly data: string;
  /** The database, if the data is there instead. */
  readonly databaseUrl: string | undefined;
}

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly isAdministrator: boolean;
  /** Course IDs and roles, of courses that are not served too. */
  readonly enrolments: readonly string[];
}

/** Lists all accounts with an email, also while a server runs. @throws {UsageError} @throws {HarnessError} */
export async function listAccounts(place: AccountPlace): Promise<readonly Account[]> {
  await using reader = await openToRead(place);
  const { store } = reader;
  const administrators = await store.administrators();
  const people = await store.people();
  return await Promise.all(
    people.map(async ({ id, name, email }) => ({
      name,
      email: email ?? "",
      isAdministrator: administrators.includes(id),
      enrolments: (await store.enrolmentsOf(id)).map(({ course, role }) => `${course} (${role})`),
    })),
  );
}

/**
 * Makes a link with which the person chooses a new password, once, within a day.
 * @param origin the server's address
 * @throws {UsageError} @throws {HarnessError} `store-in-use`
 */
export async function makePasswordLink(
  email: string,
  place: AccountPlace,
  { origin, nowMs }: { readonly origin: string; readonly nowMs: number },
): Promise<{ readonly name: string; readonly link: string }> {
  await using opened = await openToWrite(place);
  const { store } = opened;
  const person = await findPerson(email, store);
  const token = newToken();
  const link = {
    person: person.id,
    tokenHash: hashToken(token),
    by: GRUNDY,
    course: undefined,
    expiresAt: nowMs + DAY_MS,
  };
  await store.commit([
    { op: "put-password-link", link },
    ...(await logEverywhere(person, "password-link-made", store, nowMs)),
  ]);
  return { name: person.name, link: `${origin}/password#${token}` };
}

/**
 * Removes all passkeys of an account and ends its sessions, for somebody who lost their devices.
 * @returns the person's name, and how many passkeys there were.
 * @throws {UsageError} @throws {HarnessError} `store-in-use`
 */
export async function resetPasskeys(
  email: string,
  place: AccountPlace,
  nowMs: number,
): Promise<{ readonly name: string; readonly count: number }> {
  await using opened = await openToWrite(place);
  const { store } = opened;
  const person = await findPerson(email, store);
  const { length: count } = await store.signIns.passkeysOf(person.id);
  if (count === 0) return { name: person.name, count };
  await store.commit([
    { op: "remove-passkeys-of", person: person.id },
    { op: "end-sessions-of", person: person.id },
    ...(await logEverywhere(person, "passkey-removed", store, nowMs)),
  ]);
  return { name: person.name, count };
}

/**
 * Makes an account an administrator of the server.
 * @returns the person's name; `isNew` is false if they were one already.
 * @throws {UsageError} @throws {HarnessError} `store-in-use`
 */
export async function makeAdministrator(
  email: string,
  place: AccountPlace,
  nowMs: number,
): Promise<{ readonly name: string; readonly isNew: boolean }> {
  await using opened = await openToWrite(place);
  const { store } = opened;
  const person = await findPerson(email, store);
  if ((await store.administrators()).includes(person.id)) {
    return { name: person.name, isNew: false };
  }
  await store.commit([
    { op: "make-administrator", person: person.id, at: nowMs },
    ...(await logEverywhere(person, "administrator-made", store, nowMs)),
  ]);
  return { name: person.name, isNew: true };
}

/**
 * Takes the rights of an administrator from an account.
 * @returns the person's name.
 * @throws {UsageError} if they are none, or the only one. @throws {HarnessError} `store-in-use`
 */
export async function removeAdministrator(
  email: string,
  place: AccountPlace,
  nowMs: number,
): Promise<{ readonly name: string }> {
  await using opened = await openToWrite(place);
  const { store } = opened;
  const person = await findPerson(email, store);
  if (!(await store.administrators()).includes(person.id)) {
    throw new UsageError(`${email} is no administrator of the server`);
  }
  try {
    await store.commit([
      { op: "remove-administrator", person: person.id },
      ...(await logEverywhere(person, "administrator-removed", store, nowMs)),
    ]);
  } catch (error) {
    if (!(error instanceof ConflictError) || error.conflict !== "last-administrator") throw error;
    throw onlyAdministrator(email);
  }
  return { name: person.name };
}

/**
 * Erases an account with all texts of its person, for ever.
 * @param idOrEmail people from learning platforms have no email
 * @returns the name they had.
 * @throws {UsageError} if they are the only administrator. @throws {HarnessError} `store-in-use`
 */
export async function eraseAccount(
  idOrEmail: string,
  place: AccountPlace,
  nowMs: number,
): Promise<{ readonly name: string }> {
  await using opened = await openToWrite(place);
  const { store } = opened;
  const person = (await store.person(idOrEmail)) ?? (await findPerson(idOrEmail, store));
  const administrators = await store.administrators();
  const enrolments = await store.enrolmentsOf(person.id);
  try {
    await store.commit([
      ...requireOther(person, administrators),
      ...erasureOf(person, enrolments, { actor: GRUNDY, at: nowMs }),
    ]);
  } catch (error) {
    if (!(error instanceof ConflictError) || error.conflict !== "last-administrator") throw error;
    throw onlyAdministrator(idOrEmail);
  }
  return { name: person.name };
}

function onlyAdministrator(idOrEmail: string): UsageError {
  return new UsageError(
    `${idOrEmail} is the only administrator: make another one first, with \`grundy account make-administrator\``,
  );
}

async function findPerson(email: string, store: Pick<Store, "personByEmail">): Promise<Person> {
  const person = await store.personByEmail(email.trim().toLowerCase());
  if (person !== undefined) return person;
  throw new UsageError(`no account has the email ${email}: \`grundy account list\` shows all`);
}

/** Operations for the activity logs of all courses that the person ever joined. */
async function logEverywhere(
  { id: person }: Person,
  kind: "password-link-made" | "passkey-removed" | "administrator-made" | "administrator-removed",
  store: Pick<Store, "enrolmentsOf">,
  at: number,
): Promise<readonly Operation[]> {
  const courses = new Set((await store.enrolmentsOf(person)).map(({ course }) => course));
  return [...courses].map((course) => ({
    op: "append",
    course,
    actor: GRUNDY,
    at,
    event: { kind, person },
  }));
}

type Opened<S> = AsyncDisposable & { readonly store: S };
type Reader = Pick<Store, "administrators" | "people" | "enrolmentsOf">;

async function openToRead({ data, databaseUrl }: AccountPlace): Promise<Opened<Reader>> {
  if (databaseUrl !== undefined) return openToWrite({ data, databaseUrl });
  const reading = readSqliteStore(requireStore(data));
  return {
    store: reading.store,
    [Symbol.asyncDispose]: async () => reading[Symbol.dispose](),
  };
}

async function openToWrite({ data, databaseUrl }: AccountPlace): Promise<Opened<Store>> {
  if (databaseUrl !== undefined) requireDatabase(databaseUrl, "DATABASE_URL");
  const { store } =
    databaseUrl === undefined
      ? await openSqliteStore(requireStore(data))
      : await openPostgresStore(databaseUrl);
  return { store, [Symbol.asyncDispose]: async () => store[Symbol.asyncDispose]() };
}

function requireStore(data: string): string {
  const path = storePath(resolve(data));
  if (existsSync(path)) return path;
  throw new UsageError(
    `${data} holds no course: name the folder that \`grundy serve\` uses as --data`,
  );
}
