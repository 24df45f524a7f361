/** The students of a class who have each key: a fragment or a wrong answer. */
export interface Rarity {
  readonly classSize: number;
  readonly owners: ReadonlyMap<string, ReadonlySet<string>>;
  /** Keys with more owners than this are common and ignored. */
  readonly maxOwners: number;
}

/** The rare keys of one submission. */
export interface RareKeys {
  /** Rare keys that someone else has, too, with their weights. */
  readonly sharable: ReadonlyMap<string, number>;
  /** Number of rare keys, including those that nobody else has. */
  readonly rareCount: number;
}

export interface Share {
  readonly keys: readonly string[];
  readonly weight: number;
  /** Most keys that could be shared: the smaller of the two numbers of rare keys. */
  readonly possible: number;
}

/** Counts students, not submissions, so that one student's ten attempts do not make a key common. */
export function toRarity(
  entries: readonly { readonly student: string; readonly keys: Iterable<string> }[],
  maxShare: number,
): Rarity {
  const owners = new Map<string, Set<string>>();
  for (const { student, keys } of entries) {
    for (const key of keys) {
      const students = owners.get(key);
      if (students === undefined) owners.set(key, new Set([student]));
      else students.add(student);
    }
  }
  const classSize = new Set(entries.map(({ student }) => student)).size;
  // In a small class, keys that three students share are not common yet.
  return { classSize, owners, maxOwners: Math.max(3, Math.floor(classSize * maxShare)) };
}

/** Inverse document frequency, scaled so that a key of exactly two students weighs 1. */
export function toWeight(ownerCount: number, classSize: number): number {
  return Math.log(1 + classSize / ownerCount) / Math.log(1 + classSize / 2);
}

export function toRareKeys(keys: Iterable<string>, rarity: Rarity): RareKeys {
  const sharable = new Map<string, number>();
  let rareCount = 0;
  for (const key of keys) {
    const ownerCount = rarity.owners.get(key)?.size ?? 0;
    if (ownerCount > rarity.maxOwners) continue;
    rareCount += 1;
    if (ownerCount > 1) sharable.set(key, toWeight(ownerCount, rarity.classSize));
  }
  return { sharable, rareCount };
}

/** Finds the rare keys that both have. */
export function findShare(left: RareKeys, right: RareKeys): Share {
  const isLeftSmaller = left.sharable.size <= right.sharable.size;
  const [small, large] = isLeftSmaller ? [left, right] : [right, left];
  const keys: string[] = [];
  let weight = 0;
  for (const [key, keyWeight] of small.sharable) {
    if (!large.sharable.has(key)) continue;
    keys.push(key);
    weight += keyWeight;
  }
  return { keys, weight, possible: Math.min(left.rareCount, right.rareCount) };
}

/** The number of other students who have at least one of the shared keys. */
export function countOthers(keys: readonly string[], rarity: Rarity): number {
  const students = new Set(keys.flatMap((key) => [...(rarity.owners.get(key) ?? [])]));
  return Math.max(0, students.size - 2);
}
