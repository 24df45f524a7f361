/**
 * What a record itself has under a key that somebody wrote: `record[key]` would find `constructor`
 * and its like in every object.
 */
export function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
