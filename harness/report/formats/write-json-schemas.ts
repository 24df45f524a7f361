import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { JSON_SCHEMAS } from "./json-schema.ts";

/** Writes the JSON schemas beside this file. `npm run build` starts it. */
for (const [name, text] of Object.entries(JSON_SCHEMAS)) {
  await writeFile(join(import.meta.dirname, name), text);
}
