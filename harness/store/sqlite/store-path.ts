import { join } from "node:path";

/** The path of the store in a data folder. */
export function storePath(folder: string): string {
  return join(folder, "grundy.db");
}
