/** The judge's folders, whose paths may occur in texts of a submission. */
export interface JudgeFolders {
  /** Holds builds. */
  readonly cacheFolder: string;
  readonly driversFolder: string;
  /** The installation folders of the language's tools. */
  readonly toolFolders: readonly string[];
}

/**
 * Removes the judge's own paths from all texts in a value: the submission's files get the names
 * that the student gave them, and a tool's files keep the end of their paths. Compilers, tracebacks
 * and drivers all write such paths, so this is done once, to everything that leaves the engine.
 */
export function cleanTexts<T>(value: T, folders: JudgeFolders): T {
  const replacements = REPLACEMENTS.get(folders) ?? toReplacements(folders);
  REPLACEMENTS.set(folders, replacements);
  return clean(value, replacements) as T;
}

type Replacement = readonly [RegExp, string];

/** A judging cleans thousands of events with the same folders. */
const REPLACEMENTS = new WeakMap<JudgeFolders, readonly Replacement[]>();

function toReplacements({ cacheFolder, driversFolder, toolFolders }: JudgeFolders): Replacement[] {
  const build = "/builds/[0-9a-f]{40}(?:\\.draft-[\\w-]+)?(?:/(?:submission|build|classes))*/?";
  return [
    [within(cacheFolder, build), ""],
    [within(cacheFolder, "(?:/prepared/[0-9a-f]{40})?/?"), "grundy/"],
    [within(driversFolder, "/?"), "grundy/"],
    ...toolFolders
      .filter((folder) => !/^\/usr(?:\/|$)/.test(folder))
      .toSorted((left, right) => right.length - left.length)
      .map((folder): Replacement => [within(folder, "/?"), "…/"]),
  ];
}

function within(folder: string, rest: string): RegExp {
  return new RegExp(`${folder.replaceAll(/[^\w/-]/g, String.raw`\$&`)}${rest}`, "g");
}

function clean(value: unknown, replacements: readonly Replacement[]): unknown {
  if (typeof value === "string") {
    return replacements.reduce((text, [pattern, name]) => text.replaceAll(pattern, name), value);
  }
  if (Array.isArray(value)) return value.map((item: unknown) => clean(item, replacements));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, clean(item, replacements)]),
  );
}
