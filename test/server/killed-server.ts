import type { Store } from "../../harness/store/index.ts";

export class Killed extends Error {}

/** For a server that is killed after this many steps: it then neither writes nor sends anything. */
export class Life {
  #stepsLeft: number;
  constructor(steps: number) {
    this.#stepsLeft = steps;
  }

  get isOver(): boolean {
    return this.#stepsLeft < 0;
  }

  /** A kill before the step, and one after it. */
  async around<T>(work: () => Promise<T>): Promise<T> {
    this.#step();
    const done = await work();
    this.#step();
    return done;
  }

  #step(): void {
    this.#stepsLeft -= 1;
    if (this.isOver) throw new Killed();
  }
}

/** A store that rejects all writes after the server was killed. */
export function storeOf(store: Store, life: Life): Store {
  return new Proxy(store, {
    get: (target, name) => {
      if (name === "commit") {
        return async (operations: Parameters<Store["commit"]>[0]) =>
          life.around(async () => target.commit(operations));
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}
