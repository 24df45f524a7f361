import type { PackageVerification } from "../../core/results/package-verification.ts";

/** Tests in one folder of the data: a group, or a part of one. */
export interface TestFolder {
  /** `sample`, `secret/1-small`. */
  readonly name: string;
  /** Indices in the package's tests, in order. */
  readonly places: readonly number[];
}

export function foldTests(tests: PackageVerification["tests"]): readonly TestFolder[] {
  const folders = new Map<string, number[]>();
  for (const [place, test] of tests.entries()) {
    const name = test.slice(0, Math.max(0, test.lastIndexOf("/")));
    const places = folders.get(name) ?? [];
    folders.set(name, places);
    places.push(place);
  }
  return [...folders].map(([name, places]) => ({ name, places }));
}
