/** Where texts of a submission may name folders of the judge. */
export interface JudgeFolders {
  /** Holds builds. */
  readonly cacheFolder: string;
  readonly driversFolder: string;
  /** What the language's tools live from. */
  readonly toolFolders: readonly string[];
}

/**
 * The value with all its texts free of the judge's own paths: files of the submission are called as
 * the student called them, and of a tool's files the end of the path is left. Compilers, tracebacks
 * and drivers all write such paths, so this is done once, to whatever leaves the engine.
 */
export function cleanTexts<T>(value: T, folders: JudgeFolders): T {
  return clean(value, toReplacements(folders)) as T;
}

type Replacement = readonly [RegExp, string];

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
