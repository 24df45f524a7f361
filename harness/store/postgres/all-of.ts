/**
 * What all come to, in order, when the last has ended: so that nothing of a change is still on its way
 * when it is undone.
 * @throws {unknown} what the first of them, in order, threw.
 */
export async function allOf<T>(working: readonly Promise<T>[]): Promise<T[]> {
  const ends = await Promise.allSettled(working);
  return ends.map((end) => {
    if (end.status === "rejected") throw end.reason;
    return end.value;
  });
}
