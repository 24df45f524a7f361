import type { Language } from "@codemirror/language";

/** How a language is parsed, by the judge's name for it; each is loaded when it is first written in. */
const LOADS: Readonly<Record<string, () => Promise<Language>>> = {
  c: cpp,
  cpp,
  go: async () => (await import("./languages/go.ts")).goLanguage,
  java: async () => (await import("./languages/java.ts")).javaLanguage,
  javascript: async () => (await import("./languages/javascript.ts")).javascriptLanguage,
  pypy: python,
  python,
  rust: async () => (await import("./languages/rust.ts")).rustLanguage,
  typescript: async () => (await import("./languages/javascript.ts")).typescriptLanguage,
};

/** Undefined: without colours, also where the network that it takes is gone. */
export async function loadLanguage(id: string): Promise<Language | undefined> {
  return LOADS[id]?.().catch(() => undefined);
}

async function cpp(): Promise<Language> {
  return (await import("./languages/cpp.ts")).cppLanguage;
}

async function python(): Promise<Language> {
  return (await import("./languages/python.ts")).pythonLanguage;
}
