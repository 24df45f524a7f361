/** An account, and the address that it asks from. */
export interface Requester {
  readonly address: string;
  readonly account: string;
}

type Start = () => void;

/**
 * Runs a limited number of tasks at a time. Addresses take turns, and so do the accounts that ask
 * from one address.
 */
export class FairQueue {
  readonly #maxRunning: number;
  #running = 0;
  /** By address, then by account, each in the order of its next turn. */
  readonly #waiting = new Map<string, Map<string, Start[]>>();

  constructor(maxRunning: number) {
    this.#maxRunning = maxRunning;
  }

  async run<T>(asker: Requester, task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#maxRunning) {
      await new Promise<void>((start) => this.#wait(asker, start));
    } else this.#running += 1;
    try {
      return await task();
    } finally {
      const start = this.#next();
      // The next task takes over this one's slot.
      if (start === undefined) this.#running -= 1;
      else start();
    }
  }

  #wait({ address, account }: Requester, start: Start): void {
    const accounts = this.#waiting.get(address) ?? new Map<string, Start[]>();
    this.#waiting.set(address, accounts);
    const starts = accounts.get(account) ?? [];
    accounts.set(account, starts);
    starts.push(start);
  }

  #next(): Start | undefined {
    const [address, accounts] = takeFirst(this.#waiting) ?? [];
    if (address === undefined || accounts === undefined) return undefined;
    const [account, starts] = takeFirst(accounts) ?? [];
    const start = starts?.shift();
    if (account !== undefined && starts !== undefined && starts.length > 0) {
      accounts.set(account, starts);
    }
    if (accounts.size > 0) this.#waiting.set(address, accounts);
    return start;
  }
}

function takeFirst<K, V>(map: Map<K, V>): readonly [K, V] | undefined {
  const [first] = map;
  if (first !== undefined) map.delete(first[0]);
  return first;
}
