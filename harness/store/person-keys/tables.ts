/** Tables of people's keys; see `../tables.ts`. */
export interface PersonKeyTables {
  readonly personKey: PersonKeyRow;
}

interface PersonKeyRow {
  /** The ID of a person, or of an invitation. */
  readonly owner: string;
  /** Null: it was dropped, and what it encrypted is erased. */
  readonly key: Uint8Array | null;
  readonly erasedAt: number | null;
}
