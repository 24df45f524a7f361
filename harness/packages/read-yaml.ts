import type { z } from "zod";
import type { Mistake } from "../core/judging/mistake.ts";
import { findShapeMistakes, type SpecShape } from "../core/spec/spec-issues.ts";
import { parseSpecSource, type SpecSource } from "../core/spec/spec-source.ts";
import type { Findings } from "./findings.ts";
import type { PackageFile } from "./package.ts";
import { readText } from "./read-text.ts";

/** A kind of YAML file of a package. */
export interface YamlKind<T> extends SpecShape {
  readonly schema: z.ZodType<T>;
  /** How such a file begins: a hint for authors who wrote something else. */
  readonly beginning: string;
  /** Keys of other tools, which are ignored with a warning at any level. */
  readonly foreignKeys?: readonly string[];
  /** Keys whose numbers are kept as text. */
  readonly asWritten?: readonly string[];
  /** Changes the text before it is parsed; must keep the line numbers. */
  readonly prepare?: (text: string) => string;
  /** Replaces a mistake with a clearer one than the schema can give. */
  readonly reword?: (mistake: Mistake) => Mistake;
}

/** The contents of a file, with functions that report mistakes at their positions. */
export interface YamlSource<T> {
  readonly data: T;
  readonly refuse: (mistake: Mistake) => void;
  readonly warn: (mistake: Mistake) => void;
}

/** Far more than people write, yet quick to parse whatever the content. */
const MAX_YAML_BYTES = 128 * 1024;
/** In a file that is not YAML at all, further mistakes are of no use. */
const MAX_SYNTAX_MISTAKES = 10;

/**
 * Reads a YAML file of the given kind. Keys without a value count as absent. Mistakes go to the
 * findings, and the valid parts are returned, so that later checks can run on them. Undefined: no
 * part is valid.
 */
export async function readYaml<T>(
  file: PackageFile,
  kind: YamlKind<T>,
  findings: Findings,
): Promise<YamlSource<T> | undefined> {
  const text = await readText(file, MAX_YAML_BYTES, findings);
  if (text === undefined) return undefined;
  const source = parse(kind.prepare?.(text) ?? text, kind.asWritten);
  for (const mistake of source.syntaxMistakes.slice(0, MAX_SYNTAX_MISTAKES))
    findings.refuse(file.path, mistake);
  if (source.data === undefined && source.syntaxMistakes.length > 0) return undefined;
  const refuse = (mistake: Mistake) => findings.refuse(file.path, source.locate(mistake));
  const warn = (mistake: Mistake) => findings.warn(file.path, source.locate(mistake));
  const { data } = source;
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    const message = "this file must be a mapping, `key: value`";
    refuse({ code: "not-a-mapping", path: [], message, hint: kind.beginning });
    return undefined;
  }
  const mistakes = findShapeMistakes(kind, data).map(kind.reword ?? ((mistake) => mistake));
  for (const mistake of mistakes) {
    const key = String(mistake.path.at(-1));
    if (mistake.code === "unknown-key" && kind.foreignKeys?.includes(key) === true) {
      const message = `'${key}' is not a key of the format and is ignored`;
      warn({ code: mistake.code, path: mistake.path, at: "key", message });
    } else refuse(mistake);
  }
  const sound = kind.schema.safeParse(withoutMistakes(data, mistakes));
  return sound.success ? { data: sound.data, refuse, warn } : undefined;
}

function parse(text: string, asWritten: readonly string[] | undefined): SpecSource {
  try {
    const source = parseSpecSource(text, asWritten);
    return { ...source, data: source.data === null ? {} : withoutNulls(source.data) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = "this is nested too deeply, or an alias refers to something that contains it";
    const hint = "Write out what each alias, `*name`, stands for.";
    const mistake = { code: "yaml-syntax", message, line: 1, column: 1, hint } as const;
    return { data: undefined, syntaxMistakes: [mistake], locate: () => mistake };
  }
}

/** Removes everything with a mistake in it; a list with a mistake is removed whole. */
function withoutMistakes(data: object, mistakes: readonly Mistake[]): unknown {
  const copy = structuredClone(data);
  for (const { path } of mistakes) {
    const end = path.findIndex((step) => typeof step === "number");
    const steps = end < 0 ? path : path.slice(0, end);
    const key = steps.at(-1);
    let parent: unknown = copy;
    for (const step of steps.slice(0, -1)) parent = (parent as Entries | undefined)?.[step];
    if (key !== undefined && parent !== undefined) delete (parent as Entries)[key];
  }
  return copy;
}

type Entries = Record<string, unknown>;

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== null)
      .map(([key, each]) => [key, withoutNulls(each)]),
  );
}
