import { PERSON_DATA } from "../../school/audit-texts.ts";
import type { Person } from "../../store/store.ts";
import { erasureOf, requireOther } from "../erase-person.ts";
import type { Handlers } from "../handler.ts";
import { Refusal } from "../http/refusal.ts";
import { zipStream } from "../http/zip-stream.ts";
import type { Site } from "../site.ts";
import { exportPerson } from "./export-person.ts";

/** A copy of all that is stored about one person, and its erasure. */
export const peopleRoutes: Pick<Handlers, "ownData" | "dataOfPerson" | "erasePerson"> = {
  ownData: async ({ caller, reply }, site) => {
    reply
      .type("application/zip")
      .header("content-disposition", `attachment; filename="grundy-data.zip"`)
      .send(zipStream(await collect(caller.person, site), site.now()));
    return undefined;
  },

  dataOfPerson: async ({ params, caller, reply }, site) => {
    const person = await findPerson(params.person, site);
    const files = await collect(person, site);
    const event = { kind: "exported", format: `${PERSON_DATA}${person.id}` } as const;
    await site.eventLog.commit(
      coursesOf(person, site).map((course) => ({
        op: "append",
        course,
        actor: caller.person.id,
        at: site.now(),
        event,
      })),
    );
    reply
      .type("application/zip")
      .header("content-disposition", `attachment; filename="grundy-data.zip"`)
      .send(zipStream(files, site.now()));
    return undefined;
  },

  erasePerson: async ({ params, caller }, site) => {
    const person = await findPerson(params.person, site);
    const administrators = await site.store.administrators();
    const enrolments = await site.store.enrolmentsOf(person.id);
    const options = { actor: caller.person.id, at: site.now() };
    await site.eventLog.commit([
      ...requireOther(person, administrators),
      ...erasureOf(person, enrolments, options),
    ]);
    site.live.dropPerson(person.id, "");
  },
};

/** One copy at a time for each server: it holds all programs of a person in memory. */
async function collect(person: Person, site: Site): Promise<ReadonlyMap<string, Uint8Array>> {
  return site.mutex.run("data of a person", async () => exportPerson(person, site));
}

function coursesOf({ id }: Person, { eventLog }: Site): readonly string[] {
  const courses = eventLog.courses.filter(({ state }) => state.nameOf(id) !== undefined);
  return courses.map(({ served }) => served.id);
}

/** @throws {Refusal} `not-found` */
async function findPerson(idOrEmail: string, { store }: Site): Promise<Person> {
  const person = idOrEmail.includes("@")
    ? await store.personByEmail(idOrEmail.trim().toLowerCase())
    : await store.person(idOrEmail);
  if (person !== undefined) return person;
  throw new Refusal("not-found", { text: (t) => t.noAccount(idOrEmail) });
}
