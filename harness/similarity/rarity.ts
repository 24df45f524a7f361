/** Who of a class has what: fragments of programs, or wrong answers. */
export interface Rarity {
  readonly classSize: number;
  readonly owners: ReadonlyMap<string, ReadonlySet<string>>;
  /** More owners than this, and a thing is common: it is ignored. */
  readonly mostOwners: number;
}

/** What one work has that is rare in the class. */
export interface Holding {
  /** What somebody else has too, with its weight. */
  readonly sharable: ReadonlyMap<string, number>;
  /** With what nobody else has. */
  readonly rareCount: number;
}

export interface Share {
  readonly keys: readonly string[];
  readonly weight: number;
  /** How many could be shared: what the one of the two has that has less. */
  readonly possible: number;
}

/** Counts students, not works: who hands in ten times does not make a thing common. */
export function toRarity(
  belongings: readonly { readonly student: string; readonly keys: Iterable<string> }[],
  commonPart: number,
): Rarity {
  const owners = new Map<string, Set<string>>();
  for (const { student, keys } of belongings) {
    for (const key of keys) {
      const students = owners.get(key);
      if (students === undefined) owners.set(key, new Set([student]));
      else students.add(student);
    }
  }
  const classSize = new Set(belongings.map(({ student }) => student)).size;
  // Three friends in a small class are no custom yet.
  return { classSize, owners, mostOwners: Math.max(3, Math.floor(classSize * commonPart)) };
}

/** Idf, so that 1 is what two students of the class alone have. */
export function toWeight(ownerCount: number, classSize: number): number {
  return Math.log(1 + classSize / ownerCount) / Math.log(1 + classSize / 2);
}

export function toHolding(keys: Iterable<string>, rarity: Rarity): Holding {
  const sharable = new Map<string, number>();
  let rareCount = 0;
  for (const key of keys) {
    const ownerCount = rarity.owners.get(key)?.size ?? 0;
    if (ownerCount > rarity.mostOwners) continue;
    rareCount += 1;
    if (ownerCount > 1) sharable.set(key, toWeight(ownerCount, rarity.classSize));
  }
  return { sharable, rareCount };
}

/** What both have. */
export function findShare(left: Holding, right: Holding): Share {
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

/** How many of the class besides the two have some of what they share. */
export function countOthers(keys: readonly string[], rarity: Rarity): number {
  const students = new Set(keys.flatMap((key) => [...(rarity.owners.get(key) ?? [])]));
  return Math.max(0, students.size - 2);
}
