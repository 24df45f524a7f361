import type { Handlers } from "../handler.ts";
import { Refusal } from "../http/refusal.ts";
import { logAccountEvent } from "../sign-in/log-account-event.ts";

/** Administrators of the server. */
export const administratorRoutes: Pick<
  Handlers,
  "administrators" | "makeAdministrator" | "removeAdministrator"
> = {
  administrators: async (_, { store }) => {
    const ids = await store.administrators();
    const people = await Promise.all(ids.map(async (id) => store.person(id)));
    return people.flatMap((person) =>
      person === undefined
        ? []
        : [
            {
              id: person.id,
              name: person.name,
              ...(person.email !== undefined && { email: person.email }),
            },
          ],
    );
  },

  makeAdministrator: async ({ body: { email }, caller }, site) => {
    const person = await site.store.personByEmail(email);
    if (person === undefined) throw new Refusal("not-found", { text: (t) => t.noAccount(email) });
    if ((await site.store.administrators()).includes(person.id)) return;
    await site.eventLog.commit([
      { op: "make-administrator", person: person.id, at: site.now() },
      ...logAccountEvent({ kind: "administrator-made", person: person.id }, caller.person.id, site),
    ]);
  },

  removeAdministrator: async ({ params: { person }, caller }, site) => {
    if (!(await site.store.administrators()).includes(person)) throw new Refusal("not-found");
    await site.eventLog.commit([
      { op: "remove-administrator", person },
      ...logAccountEvent({ kind: "administrator-removed", person }, caller.person.id, site),
    ]);
  },
};
