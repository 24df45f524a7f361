import {
  type ColumnDefinitionNode,
  type DataTypeNode,
  type Kysely,
  type KyselyPlugin,
  OperationNodeTransformer,
  RawNode,
  sql,
} from "kysely";
import { Migrator } from "kysely/migration";
import { HarnessError } from "../../core/harness-error.ts";
import { MIGRATIONS } from "../migrations/index.ts";
import type { Tables } from "../tables.ts";

/** The oldest version of PostgreSQL that is still maintained and that pg-boss supports. */
const OLDEST = { number: 130_000, name: "13" };

/**
 * Migrates a database to the newest version, or creates the tables of an empty one, in one transaction.
 * Safe if several servers start at the same time.
 * @throws {HarnessError} `database-unreachable`, `store-newer`
 */
export async function migrate(db: Kysely<Tables>, name: string): Promise<void> {
  await refuseOldServer(db, name);
  await refuseForeign(db, name);
  const migrator = new Migrator({
    db: db.withPlugin(POSTGRES_TYPES),
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/**
 * Requires that a database has the tables of this version, without creating or changing any.
 * @throws {HarnessError} `database-unreachable`, `store-newer`
 */
export async function requireStore(db: Kysely<Tables>, name: string): Promise<void> {
  await refuseForeign(db, name);
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`.execute(db);
  const applied = await appliedMigrations(
    db,
    rows.map((table) => table.name),
  );
  if (applied.length === 0) throw unusable(name, "it holds no Grundy data");
  if (Object.keys(MIGRATIONS).every((each) => applied.includes(each))) return;
  throw unusable(
    name,
    "it was written by an older Grundy: run `grundy serve` on it once to migrate it",
  );
}

async function refuseOldServer(db: Kysely<Tables>, name: string): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    SELECT current_setting('server_version_num')::integer AS number`.execute(db);
  if ((rows[0]?.number ?? 0) >= OLDEST.number) return;
  throw unusable(name, `Grundy needs PostgreSQL ${OLDEST.name} or newer`);
}

/** Rejects databases that other programs use: our tables and theirs could collide. */
async function refuseForeign(db: Kysely<Tables>, name: string): Promise<void> {
  const { rows } = await sql<{ schema: string | null; name: string | null }>`
    SELECT current_schema() AS schema, tablename AS name
    FROM (SELECT 1) AS one LEFT JOIN pg_tables ON schemaname = current_schema()`.execute(db);
  if (rows[0]?.schema === null) throw unusable(name, "this user has no schema in it");
  const tables = rows.flatMap(({ name: table }) => table ?? []);
  const applied = await appliedMigrations(db, tables);
  const isOurs = applied.some((each) => each in MIGRATIONS);
  const others = tables.filter((table) => !table.startsWith("kysely_migration"));
  if (isOurs ? false : applied.length > 0 || others.length > 0) {
    const reason = `another program uses it (it has a table ${others[0] ?? tables[0]})`;
    throw unusable(
      name,
      `${reason}: create a separate database, for example with \`createdb grundy\``,
    );
  }
  if (applied.every((each) => each in MIGRATIONS)) return;
  throw new HarnessError("store-newer", `${name} was written by a newer Grundy: upgrade this one`);
}

async function appliedMigrations(
  db: Kysely<Tables>,
  tables: readonly string[],
): Promise<readonly string[]> {
  if (!tables.includes("kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

function unusable(name: string, reason: string): HarnessError {
  return new HarnessError("database-unreachable", `${name} cannot be used: ${reason}`);
}

/** Translates the column types of migrations, which are those of SQLite. */
class PostgresTypes extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node);
    const type = column.dataType as DataTypeNode;
    const own = type.kind === "DataTypeNode" ? OWN_TYPES[type.dataType] : undefined;
    return own === undefined ? column : { ...column, dataType: RawNode.createWithSql(own) };
  }
}

const OWN_TYPES: Readonly<Record<string, string>> = {
  blob: "bytea",
  // Sorts by bytes like SQLite, whatever the locale of the database.
  text: 'text COLLATE "C"',
};

const POSTGRES_TYPES: KyselyPlugin = {
  transformQuery: ({ node }) => new PostgresTypes().transformNode(node),
  transformResult: async ({ result }) => result,
};
