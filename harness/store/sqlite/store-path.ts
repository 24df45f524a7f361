import { join } from "node:path";

/** The one file of a folder of data in which everything is. */
export function storePath(folder: string): string {
  return join(folder, "grundy.db");
}
