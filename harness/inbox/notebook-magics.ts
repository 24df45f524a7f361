/**
 * Jupyter's own syntax in a cell, made Python. As in Jupyter, only the first line of a statement can be
 * a magic: not one within brackets or quotes, or after a backslash.
 */

/** Cell magics whose cells are Python after the first line. */
const PYTHON_CELL = /^%%(?:(?:time|timeit|capture|prun|python3?|pypy)\b|writefile\s.*\.py\s*$)/;
/** A magic, a shell command or a question about an object. */
const MAGIC = /^(?<indent>\s*)(?<magic>%[A-Za-z].*|!.*|\?.+|[\w.]+\?{1,2})$/;
/** A magic or shell command whose value is assigned, also to `x[0]` or `x["a"]`. */
const ASSIGNED = /^(?<start>\s*[\w.,\s]+(?:\[[^=[\]]*\][\w.,\s]*)*=\s*)(?<magic>[!%][A-Za-z].*)$/;
/** Runs a statement and gives its value. */
const TIME = /^%time\s+(?<statement>\S.*)$/;
/** An import of names from IPython; in brackets it may go on below. */
const IPYTHON_NAMES =
  /^(?<indent>\s*)from\s+IPython(?:\.\w+)*\s+import\s+\(?(?<names>[\w\s,]*)(?:\)\s*)?$/;
/** Longer imports are no imports; the limit keeps joining their rows cheap. */
const MAX_IMPORT_LENGTH = 2000;
const IPYTHON_MODULE =
  /^(?<indent>\s*)import\s+(?<name>IPython)(?:(?:\.\w+)*\s+as\s+(?<alias>\w+)|(?:\.\w+)*)\s*$/;

/** Comments out Jupyter's own syntax; `pass` keeps blocks from becoming empty. */
export function stripMagics(source: string): string {
  const rows = source.split(/\r\n?|\n/);
  const first = rows.findIndex((row) => row.trim() !== "");
  const head = rows[first] ?? "";
  if (!head.startsWith("%%")) return stripLines(rows).join("\n");
  const rest = rows.slice(first + 1);
  const below = PYTHON_CELL.test(head) ? stripLines(rest) : rest.map((row) => `# ${row}`);
  return [...rows.slice(0, first), `# ${head}`, ...below].join("\n");
}

/** Names that Jupyter gives every program, as functions that do nothing. */
export function jupyterNames(text: string): string {
  const used = ["display", "get_ipython"].filter(
    (name) =>
      new RegExp(`\\b${name}\\s*\\(`).test(text) &&
      !new RegExp(
        `^\\s*(?:def\\s+${name}\\b|${name}\\s*=|.*\\bimport\\b.*\\b${name}\\b)`,
        "m",
      ).test(text),
  );
  return used.length === 0 ? "" : `${used.join(" = ")} = ${NOTHING}\n`;
}

/** Takes anything, and so does what it returns: `get_ipython().run_line_magic(...)`. */
const NOTHING =
  'type("Jupyter", (), {"__call__": lambda self, *_, **__: self, "__getattr__": lambda self, _: self})()';

function stripLines(rows: readonly string[]): string[] {
  let state: State = { depth: 0, quotes: undefined, goesOn: false };
  let isCommand = false;
  // The beginning of an import whose brackets are open.
  let openImport: string | undefined;
  return rows.map((row) => {
    const isStart = state.depth === 0 && state.quotes === undefined && !state.goesOn;
    if (isCommand) {
      isCommand = row.endsWith("\\");
      return `# ${row}`;
    }
    const statement = `${openImport ?? ""}${row.replace(/#.*$/, "")}`;
    if (openImport !== undefined || (isStart && IPYTHON_NAMES.test(statement))) {
      const isOpen =
        /\([^)]*$/.test(statement) &&
        statement.length <= MAX_IMPORT_LENGTH &&
        IPYTHON_NAMES.test(statement);
      openImport = isOpen ? `${statement} ` : undefined;
      return isOpen ? `# ${row}` : (replaceImport(statement) ?? row);
    }
    const stripped = isStart ? stripStart(row) : undefined;
    if (stripped === undefined) {
      state = scan(row, state);
      return row;
    }
    if (stripped.isPython) state = scan(stripped.row, state);
    else isCommand = row.endsWith("\\");
    return stripped.row;
  });
}

/** An import from IPython as an assignment; undefined for other statements. */
function replaceImport(statement: string): string | undefined {
  const { indent = "", names: list = "" } = IPYTHON_NAMES.exec(statement)?.groups ?? {};
  const module = IPYTHON_MODULE.exec(statement)?.groups;
  if (module !== undefined) {
    return `${module["indent"]}${module["alias"] ?? module["name"]} = ${NOTHING}`;
  }
  const names = list
    .split(",")
    .map((name) => name.trim().split(/\s+/).at(-1))
    .filter((name) => name !== "");
  return names.length === 0 ? undefined : `${indent}${names.join(" = ")} = ${NOTHING}`;
}

/** The first line of a statement without Jupyter's syntax; undefined if it has none. */
function stripStart(row: string): { readonly row: string; readonly isPython: boolean } | undefined {
  const replaced = replaceImport(row.replace(/#.*$/, ""));
  if (replaced !== undefined) return { row: replaced, isPython: false };
  const {
    start = "",
    magic,
    indent = "",
  } = {
    ...ASSIGNED.exec(row)?.groups,
    ...MAGIC.exec(row)?.groups,
  };
  if (magic === undefined) return undefined;
  const timed = TIME.exec(magic)?.groups?.["statement"];
  if (timed !== undefined) {
    // It may change something, and Jupyter runs it too.
    const statement = `${start}${indent}${timed}`;
    return stripStart(statement) ?? { row: statement, isPython: true };
  }
  return {
    row: start === "" ? `${indent}pass  # ${magic}` : `${start}[]  # ${magic}`,
    isPython: false,
  };
}

/** The end of a line of Python: open brackets and quotes, and whether a backslash continues it. */
interface State {
  readonly depth: number;
  readonly quotes: string | undefined;
  readonly goesOn: boolean;
}

const TOKEN = /\\.|"{3}|'{3}|["'#()[\]{}]/gs;

function scan(row: string, { depth, quotes }: State): State {
  for (const [token] of row.matchAll(TOKEN)) {
    if (quotes !== undefined) {
      if (token === quotes) quotes = undefined;
      // An empty triple in single quotes, or one that closes and opens.
      else if (quotes.length === 1 && token === quotes.repeat(3)) quotes = undefined;
    } else if (token === "#") return { depth, quotes: undefined, goesOn: false };
    else if ("([{".includes(token)) depth += 1;
    else if (")]}".includes(token)) depth = Math.max(0, depth - 1);
    else if (!token.startsWith("\\")) quotes = token;
  }
  const goesOn = row.endsWith("\\");
  // A text in single quotes ends with its line, unless a backslash continues it.
  const isOpen = quotes !== undefined && (quotes.length === 3 || goesOn);
  return { depth, quotes: isOpen ? quotes : undefined, goesOn };
}
