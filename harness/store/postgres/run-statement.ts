import type { Statement } from "../statement.ts";
import { ConflictError } from "../store.ts";
import type { Rows, Run } from "./writer-connection.ts";

/** @throws {ConflictError} */
export async function runStatement(
  run: Run,
  { sql, parameters, orElse }: Statement,
): Promise<Rows> {
  const rows = await run(sql, parameters);
  if (rows.length === 0 && orElse !== undefined) throw new ConflictError(orElse);
  return rows;
}
