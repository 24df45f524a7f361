import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";

/** Grundy's version, such as `0.1.0`. */
export function readOwnVersion(): string {
  const manifest = findPackageJSON("..", import.meta.url) ?? "";
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { readonly version: string };
  return version;
}
