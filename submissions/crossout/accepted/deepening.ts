// Depth first over the deals, fewest digits first, within a bound on the length that grows.
type Move = [number, number];
type Path = { readonly before: Path; readonly move: Move } | null;

class Board {
  readonly digits: readonly number[];
  /** The cells that are not crossed out, ascending. */
  readonly alive: readonly number[];
  readonly path: Path;

  constructor(digits: readonly number[], alive: readonly number[], path: Path) {
    this.digits = digits;
    this.alive = alive;
    this.path = path;
  }

  findMoves(width: number): Move[] {
    const moves: Move[] = [];
    const above: number[] = [];
    const isPair = (p: number | undefined, q: number) =>
      p !== undefined &&
      (this.digits[p] === this.digits[q] || this.digits[p]! + this.digits[q]! === 10);
    let before: number | undefined;
    for (const q of this.alive) {
      const upper = above[q % width];
      if (isPair(before, q)) moves.push([before!, q]);
      if (upper !== before && isPair(upper, q)) moves.push([upper!, q]);
      before = above[q % width] = q;
    }
    return moves;
  }

  cross(move: Move): Board {
    const alive = this.alive.filter((cell) => cell !== move[0] && cell !== move[1]);
    return new Board(this.digits, alive, { before: this.path, move });
  }

  deal(): Board {
    const length = this.digits.length;
    const added = this.alive.map((cell) => this.digits[cell]!);
    const cells = added.map((_, index) => length + index);
    return new Board([...this.digits, ...added], [...this.alive, ...cells], this.path);
  }
}

function findStuck(start: Board, width: number): Board[] {
  const seen = new Set<string>();
  const stack = [start];
  const stuck: Board[] = [];
  for (let board = stack.pop(); board !== undefined; board = stack.pop()) {
    const moves = board.findMoves(width);
    if (moves.length === 0) stuck.push(board);
    for (const move of moves) {
      const next = board.cross(move);
      const key = String.fromCharCode(...next.alive);
      if (seen.has(key)) continue;
      seen.add(key);
      stack.push(next);
    }
  }
  return stuck.sort((a, b) => a.alive.length - b.alive.length);
}

function search(board: Board, width: number, bound: number): Board | undefined {
  for (const stuck of findStuck(board, width)) {
    if (stuck.alive.length === 0) return stuck;
    if (stuck.digits.length + stuck.alive.length > bound) break;
    const cleared = search(stuck.deal(), width, bound);
    if (cleared !== undefined) return cleared;
  }
  return undefined;
}

export function solve(width: number, digits: string): Move[] {
  const start = new Board(Array.from(digits, Number), [...digits].map((_, index) => index), null);
  for (let bound = 30; ; bound += 10) {
    const cleared = search(start, width, bound);
    if (cleared === undefined) continue;
    const moves: Move[] = [];
    for (let path = cleared.path; path !== null; path = path.before) moves.unshift(path.move);
    return moves;
  }
}
