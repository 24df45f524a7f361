import type { Language } from "@codemirror/language";
import type { Extension } from "@codemirror/state";

/** Parsers by the judge's ID of a language; each is loaded at its first use. */
const LOADS: Readonly<Record<string, () => Promise<Extension>>> = {
  c: cpp,
  cpp,
  go: async () => (await import("./languages/go.ts")).goLanguage,
  java: async () => (await import("./languages/java.ts")).javaLanguage,
  javascript: async () => (await import("./languages/javascript.ts")).javascriptLanguage,
  pypy: python,
  python,
  rust: async () => (await import("./languages/rust.ts")).rustLanguage,
  typescript: async () => (await import("./languages/javascript.ts")).typescriptLanguage,
  yaml: async () => (await import("./languages/yaml.ts")).yamlColours,
};

/** Undefined if there is no parser or it cannot be loaded; the text is then shown without colours. */
export async function loadLanguage(id: string): Promise<Extension | undefined> {
  return LOADS[id]?.().catch(() => undefined);
}

async function cpp(): Promise<Language> {
  return (await import("./languages/cpp.ts")).cppLanguage;
}

async function python(): Promise<Language> {
  return (await import("./languages/python.ts")).pythonLanguage;
}
