import { listSome } from "../../../core/list-some.ts";
import type { Finding } from "../../../core/spec/finding.ts";

/** Merges equal findings about different changes into one, at the place of the first. */
export class MergedFindings {
  readonly #alike = new Map<string, { readonly finding: Finding; readonly changes: Set<string> }>();

  /** @param finding its message precedes the change */
  add(change: string, finding: Finding): void {
    const key = `${finding.severity} ${finding.code}`;
    const entry = this.#alike.get(key) ?? { finding, changes: new Set() };
    entry.changes.add(change);
    this.#alike.set(key, entry);
  }

  list(): Finding[] {
    return [...this.#alike.values()].map(({ finding, changes }) => {
      const ways = changes.size === 1 ? "" : `, in ${changes.size} ways`;
      return { ...finding, message: `${finding.message}${ways}: ${listSome([...changes])}` };
    });
  }
}
