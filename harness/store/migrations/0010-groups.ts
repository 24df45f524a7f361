import type { Kysely } from "kysely";

/** Addresses at which learning platforms list the groups of their courses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["groupsUrl", "groupSetsUrl"]) {
    await db.schema.alterTable("linkedContext").addColumn(column, "text").execute();
  }
}
