import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";

/** Grundy's version, and that of the Node.js that runs it: `0.1.0 (Node.js 24.21.0)`. */
export function describeVersion(): string {
  const manifest = findPackageJSON("..", import.meta.url) ?? "";
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { readonly version: string };
  return `${version} (Node.js ${process.versions.node})`;
}
