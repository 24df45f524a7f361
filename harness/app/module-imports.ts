import { parseSync } from "oxc-parser";

/** An import or re-export of a module, types included. The span includes the quotes. */
interface ModuleImport {
  readonly specifier: string;
  readonly start: number;
  readonly end: number;
}

function listImports(file: string, text: string): readonly ModuleImport[] {
  const { module } = parseSync(file, text);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest ?? []),
    ),
  ];
  return requests.map(({ value, start, end }) => ({ specifier: value, start, end }));
}

/** Replaces the specifiers for which `rename` returns another one. */
export function renameImports(
  file: string,
  text: string,
  rename: (specifier: string) => string | undefined,
): string {
  let renamed = "";
  let position = 0;
  const imports = listImports(file, text).toSorted((left, right) => left.start - right.start);
  for (const { specifier, start, end } of imports) {
    const other = rename(specifier);
    // `export { a, b } from` is one request for each name.
    if (other === undefined || start < position) continue;
    renamed += text.slice(position, start) + JSON.stringify(other);
    position = end;
  }
  return renamed + text.slice(position);
}
