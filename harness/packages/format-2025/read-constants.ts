import { nearestName } from "../../core/spec/nearest-name.ts";
import { CONSTANT_TAG } from "../constants.ts";
import type { Findings } from "../findings.ts";
import type { PackageFile } from "../package.ts";
import type { PackageFiles } from "../package-files.ts";
import type { YamlSource } from "../read-yaml.ts";
import type { WrittenProblem } from "./problem-schema.ts";

const LATEX_TAG = /\\constant\{([^{}]*)\}/g;
/** Tags that place samples in Markdown statements. */
const RESERVED = ["nextsample", "remainingsamples"];
const MAX_TEXT_BYTES = 1024 * 1024;
const WHERE =
  /^(?:statement|input_validators|output_validator|static_validator|include|submissions)\/|\/test_group\.yaml$/;

/** Reads constants by name. A mapping gives `name.key` for each key, `name` stands for `name.value`. */
export function readConstants({ data }: YamlSource<WrittenProblem>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data.constants ?? {}).flatMap(([name, value]) =>
      typeof value === "string"
        ? [
            [name, value],
            [`${name}.value`, value],
          ]
        : Object.entries(value).flatMap(([key, variant]) => [
            [`${name}.${key}`, variant],
            ...(key === "value" ? [[name, variant]] : []),
          ]),
    ),
  ) as Record<string, string>;
}

/** Warns of unused constants, and of tags that look like misspelled constants. */
export async function checkConstants(
  constants: Readonly<Record<string, string>>,
  files: PackageFiles,
  { warn }: YamlSource<WrittenProblem>,
  findings: Findings,
): Promise<void> {
  const names = Object.keys(constants);
  if (names.length === 0) return;
  const used = new Set<string>();
  for (const file of files.files.values()) {
    if (!WHERE.test(file.path) || file.sizeBytes > MAX_TEXT_BYTES) continue;
    for (const { name, line } of await findTags(file)) {
      used.add(name);
      if (names.includes(name) || RESERVED.includes(name)) continue;
      // Double braces are common in programs: only a name similar to a constant was meant as one.
      const nearest = nearestName(name, names);
      if (nearest === undefined) continue;
      findings.warn(file.path, {
        code: "unknown-constant",
        message: `there is no constant '${name}'`,
        line,
        hint: `Did you mean '${nearest}'?`,
      });
    }
  }
  for (const name of names.filter((each) => !each.includes("."))) {
    if ([...used].some((each) => each === name || each.startsWith(`${name}.`))) continue;
    const message = `the constant '${name}' is not used: nothing contains {{${name}}}`;
    warn({ code: "unused-constant", path: ["constants", name], at: "key", message });
  }
}

async function findTags(file: PackageFile): Promise<readonly { name: string; line: number }[]> {
  const lines = (await file.read()).toString("utf8").split("\n");
  return lines.flatMap((text, index) =>
    [...text.matchAll(CONSTANT_TAG), ...text.matchAll(LATEX_TAG)].map(([, name = ""]) => ({
      name,
      line: index + 1,
    })),
  );
}
