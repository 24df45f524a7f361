/**
 * Like `Promise.all`, but waits until all have settled, so that no statement of a change is still
 * running when the change is rolled back.
 * @throws {unknown} the error of the first one, in order, that failed.
 */
export async function settleAll<T>(working: readonly Promise<T>[]): Promise<T[]> {
  const ends = await Promise.allSettled(working);
  return ends.map((end) => {
    if (end.status === "rejected") throw end.reason;
    return end.value;
  });
}
