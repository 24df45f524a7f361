import type { Store } from "../../harness/store/index.ts";

/**
 * Wraps a store so that something else happens exactly between a caller's read and its next step:
 * `after` runs once, at the next call of `method`, after the read and before the result is returned.
 */
export function stepBetween(store: Store): {
  readonly stepped: Store;
  readonly after: (method: keyof Store, step: () => Promise<unknown>) => void;
} {
  const steps = new Map<PropertyKey, () => Promise<unknown>>();
  const stepped = new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        const read: unknown = Reflect.apply(value, target, args);
        const step = steps.get(name);
        if (step === undefined) return read;
        steps.delete(name);
        return Promise.resolve(read).then(async (result: unknown) => {
          await step();
          return result;
        });
      };
    },
  });
  return { stepped, after: (method, step) => steps.set(method, step) };
}
