import { didYouMean } from "../../core/judging/mistake.ts";
import { nearestName } from "../../core/spec/nearest-name.ts";
import { isUuid } from "../../core/uuid.ts";
import type { Package, PackageKind, PackageLimits } from "../package.ts";
import type { YamlSource } from "../read-yaml.ts";
import type { WrittenProblem } from "./problem-schema.ts";
import { checkLimits } from "../parts/check-limits.ts";

const LICENSES = [
  "unknown",
  "public domain",
  "cc0",
  "cc by",
  "cc by-sa",
  "educational",
  "permission",
];
const DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/;

/** Reads titles by language; every statement needs a title, and every title a statement. */
export function readNames(
  { data, refuse, warn }: YamlSource<WrittenProblem>,
  statements: Package["statements"],
): Package["name"] {
  const { name } = data;
  if (name === undefined) {
    refuse({
      code: "missing-key",
      path: ["name"],
      message: "'name' is missing",
      hint: "Add `name: TITLE`, or `name: { en: TITLE }`.",
    });
    return {};
  }
  const names = typeof name === "string" ? { en: name } : name;
  const languages = new Set(statements.map(({ language }) => language));
  for (const language of Object.keys(names)) {
    if (languages.has(language)) continue;
    const message = `there is a name in '${language}', but no statement/problem.${language}.md, .tex or .pdf`;
    warn({
      code: "missing-file",
      path: ["name"],
      message,
      hint: "Add that statement, or remove the name.",
    });
  }
  for (const language of languages) {
    if (Object.hasOwn(names, language)) continue;
    const message = `there is a statement in '${language}', but no name in that language`;
    const hint = `Write \`name: { ${language}: TITLE }\`, in addition to the names in other languages.`;
    warn({ code: "missing-name", path: ["name"], message, hint });
  }
  if (Object.keys(names).length === 0) {
    refuse({
      code: "missing-name",
      path: ["name"],
      message: "there is no name in any language",
      hint: "Write `name: { en: TITLE }`.",
    });
  }
  return names;
}

/** Reads the allowed languages; undefined: all. */
export function readLanguages({
  data,
  refuse,
}: YamlSource<WrittenProblem>): readonly string[] | undefined {
  const { languages = "all" } = data;
  if (languages === "all") return undefined;
  const ids = typeof languages === "string" ? [languages] : languages;
  const path = ["languages"];
  if (ids.length === 0) {
    refuse({ code: "out-of-range", path, message: "'languages' must not be empty" });
  }
  for (const id of ids) {
    if (LANGUAGE_IDS.includes(id)) continue;
    const nearest = nearestName(id, LANGUAGE_IDS);
    const hint = didYouMean(nearest, ["all", "c", "cpp", "java", "kotlin", "python3", "rust"]);
    refuse({ code: "unknown-language", path, message: `there is no language '${id}'`, hint });
  }
  return ids;
}

/** Checks metadata that does not affect judging: UUID, license, rights and embargo. */
export function checkRights({ data, warn }: YamlSource<WrittenProblem>): void {
  const { license = "unknown", rights_owner: owner, credits, source, uuid } = data;
  if (uuid === undefined) {
    warn({
      code: "missing-key",
      path: ["uuid"],
      message: "'uuid' is missing, by which archives recognize a problem",
      hint: "Add `uuid:` with the output of `uuidgen`, and never change it.",
    });
  } else if (!isUuid(uuid.toLowerCase())) {
    warn({
      code: "bad-name",
      path: ["uuid"],
      message: `'${uuid}' is not a UUID`,
      hint: "Write 32 hexadecimal digits as 8-4-4-4-12; `uuidgen` prints one.",
    });
  }
  if (!LICENSES.includes(license)) {
    const hint = didYouMean(nearestName(license, LICENSES), LICENSES);
    warn({
      code: "unknown-value",
      path: ["license"],
      message: `there is no license '${license}'`,
      hint,
    });
  }
  const hasAuthors = typeof credits === "string" || credits?.authors !== undefined;
  if (license === "public domain" && owner !== undefined) {
    warn({
      code: "unsuitable-key",
      path: ["rights_owner"],
      message: "a problem in the public domain has no rights owner",
    });
  } else if (
    LICENSES.indexOf(license) >= 2 &&
    owner === undefined &&
    !hasAuthors &&
    source === undefined
  ) {
    warn({
      code: "missing-key",
      path: ["license"],
      message: `the license '${license}' needs a rights owner, and none is named`,
      hint: "Add rights_owner, credits or source.",
    });
  }
  if (data.embargo_until !== undefined && !DATE.test(data.embargo_until)) {
    warn({
      code: "no-such-time",
      path: ["embargo_until"],
      message: `'${data.embargo_until}' is not a date`,
      hint: "Write 2026-12-31, or 2026-12-31T12:00:00Z.",
    });
  }
}

/** https://www.kattis.com/problem-package-format/appendix/languages.html */
const LANGUAGE_IDS: readonly string[] = (
  "ada algol68 apl bash c cgmp cobol cpp cppgmp crystal csharp d dart elixir erlang forth fortran " +
  "fsharp gerbil go haskell java javaalgs4 javascript julia kotlin lisp lua modula2 nim objectivec " +
  "ocaml octave odin pascal perl php prolog python2 python3 python3numpy racket ruby rust scala " +
  "simula smalltalk snobol swift typescript visualbasic zig"
).split(" ");

const TYPES = ["pass-fail", "scoring", "multi-pass", "interactive", "submit-answer"];

const INCOMPATIBLE = [
  ["pass-fail", "scoring"],
  ["multi-pass", "submit-answer"],
  ["interactive", "submit-answer"],
] as const;

/** Reads `type`, which may be one word or several. */
export function readKind({ data, refuse, warn }: YamlSource<WrittenProblem>): PackageKind {
  const typeValue = data.type ?? "pass-fail";
  const path = ["type"];
  const types = Array.isArray(typeValue) ? typeValue : typeValue.trim().split(/[\s,]+/);
  if (!Array.isArray(typeValue) && types.length > 1) {
    const message = `several types must be a list: [${types.join(", ")}]`;
    warn({ code: "wrong-type", path, message });
  }
  for (const type of types) {
    if (TYPES.includes(type)) continue;
    const hint = didYouMean(nearestName(type, TYPES), TYPES);
    refuse({ code: "unknown-value", path, message: `there is no type '${type}'`, hint });
  }
  if (new Set(types).size < types.length) {
    refuse({ code: "duplicate-name", path, message: "a type is listed twice" });
  }
  for (const [one, other] of INCOMPATIBLE) {
    if (!types.includes(one) || !types.includes(other)) continue;
    const message = `a problem cannot be ${one} and ${other} at once`;
    refuse({ code: "unsuitable-key", path, message, hint: "Remove one of them." });
  }
  return {
    isScoring: types.includes("scoring"),
    isInteractive: types.includes("interactive"),
    isMultiPass: types.includes("multi-pass"),
    isSubmitAnswer: types.includes("submit-answer"),
  };
}

const KIB = 1024;
const MIB = 1024 ** 2;

/** Reads the limits; defaults are those that the specification calls typical. */
export function readLimits(
  { data, warn }: YamlSource<WrittenProblem>,
  { isMultiPass }: PackageKind,
): PackageLimits {
  const { limits = {} } = data;
  checkLimits(limits, warn);
  const { time_limit: timeLimit, time_resolution: resolution = 1 } = limits;
  if (timeLimit !== undefined) {
    const steps = timeLimit / resolution;
    if (Math.abs(steps - Math.round(steps)) > 1e-4) {
      warn({
        code: "out-of-range",
        path: ["limits", "time_limit"],
        message: `the time limit, ${timeLimit} s, is not a multiple of time_resolution, ${resolution} s`,
        hint: `Some tools refuse that: write \`time_resolution: ${timeLimit}\`, or another limit.`,
      });
    }
  }
  if (limits.validation_passes !== undefined && !isMultiPass) {
    warn({
      code: "unsuitable-key",
      path: ["limits", "validation_passes"],
      at: "key",
      message: "this problem has one pass, so the limit on passes has no effect",
      hint: "Add multi-pass to its type, or remove the line.",
    });
  }
  return {
    timeMs: timeLimit === undefined ? undefined : timeLimit * 1000,
    timeResolutionMs: resolution * 1000,
    acToTimeLimit: limits.time_multipliers?.ac_to_time_limit ?? 2,
    timeLimitToTle: limits.time_multipliers?.time_limit_to_tle ?? 1.5,
    memoryBytes: (limits.memory ?? 2048) * MIB,
    outputBytes: (limits.output ?? 8) * MIB,
    codeBytes: (limits.code ?? 128) * KIB,
    compileMs: (limits.compilation_time ?? 60) * 1000,
    validationMs: (limits.validation_time ?? 60) * 1000,
    validationMemoryBytes: (limits.validation_memory ?? 2048) * MIB,
    validationOutputBytes: (limits.validation_output ?? 8) * MIB,
    passes: isMultiPass ? (limits.validation_passes ?? 2) : 1,
  };
}
