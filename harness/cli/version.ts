import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Grundy's version, and that of the Node.js that runs it: `0.1.0 (Node.js 24.21.0)`. */
export function describeVersion(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly version: string;
  };
  return `${version} (Node.js ${process.versions.node})`;
}
