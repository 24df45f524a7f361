import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type Route, ROUTES } from "../../harness/api/index.ts";

const HIDDEN = ["Ada\nLovelace", "Ada\0", "Ada \u202Eecalevol", "Ada\u200BLovelace"];
/** Keys of names of people and things. */
const NAMES: ReadonlySet<string> = new Set(["name", "student", "issuer", "clientId"]);

/** Lists every name in a schema, with its path. */
function findNames(schema: z.core.$ZodType, path = ""): [string, z.ZodType<string>][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional) {
    return findNames(schema.unwrap(), path);
  }
  if (schema instanceof z.ZodArray) return findNames(schema.element, `${path}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => findNames(each, path));
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, each]) =>
      findNames(each, `${path}.${key}`),
    );
  }
  const isName = NAMES.has(path.split(".").at(-1) ?? "");
  return isName && schema instanceof z.ZodString ? [[path, schema]] : [];
}

const typed = Object.entries<Route>(ROUTES)
  // Files sent by `grade --server` have the students' own names, and are not shown here.
  .filter(([route, { who }]) => who !== "worker" && route !== "sendWork")
  .flatMap(([route, { body }]) =>
    body === undefined
      ? []
      : findNames(body).map(([path, schema]) => ({ at: route + path, schema })),
  );

describe("a name in a request", () => {
  it("is in these places", () => {
    expect(typed.map(({ at }) => at)).toEqual(
      expect.arrayContaining([
        "acceptInvitation.account.name",
        "joinByCode.account.name",
        "invite.people[].name",
        "invite.people[].student",
        "joinMachine.name",
        "renameMachine.name",
        "addPlatform.name",
        "readRoster.name",
      ]),
    );
  });

  it.each(typed)("has no invisible characters: $at", ({ schema }) => {
    expect(schema.safeParse("Ada Lovelace").success).toBe(true);
    for (const name of HIDDEN) expect(schema.safeParse(name).success).toBe(false);
  });
});

const invite = (person: object) =>
  ROUTES.invite.body.safeParse({ people: [{ role: "student", ...person }] });

describe("an invitation", () => {
  it("is rejected if the name looks like an email address without @", () => {
    const { error } = invite({ name: "adamexample.org" });
    expect(error?.issues).toMatchObject([{ path: ["people", 0, "name"] }]);
    expect(error?.issues[0]?.message).toContain("without @");
  });

  it("is accepted for such a name with an email", () => {
    expect(invite({ name: "ada.lovelace", email: "ada@example.org" }).success).toBe(true);
    expect(invite({ name: "J. Smith" }).success).toBe(true);
  });
});
