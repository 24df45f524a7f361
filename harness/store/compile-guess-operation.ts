import { type Kysely, sql } from "kysely";
import { CLOCK_SKEW_MS } from "../school/event.ts";
import type { GuessOperation } from "./guess-counts.ts";
import { type Statement, compileStatement } from "./statement.ts";
import type { Tables } from "./tables.ts";

type Count = Extract<GuessOperation, { op: "count-guess" }>;

/** Turns an operation on guesses into SQL. */
export function compileGuessOperation(
  db: Kysely<Tables>,
  operation: GuessOperation,
): readonly Statement[] {
  const guesses = db.deleteFrom("guess");
  switch (operation.op) {
    case "count-guess":
      return countGuess(db, operation);
    case "clear-guesses":
      return operation.keys.map((key) => compileStatement(guesses.where("key", "=", key)));
    case "drop-guesses":
      return [compileStatement(guesses.where("until", "<=", operation.nowMs))];
  }
}

function countGuess(db: Kysely<Tables>, { key, guess, tries, nowMs, until }: Count): Statement[] {
  // After the clock was set back, nobody waits for much longer than otherwise.
  const latest = until + CLOCK_SKEW_MS;
  const isOver = sql<boolean>`("guess"."until" <= ${nowMs} OR "guess"."until" > ${latest})`;
  const isRepeated = db
    .selectFrom("guess as other")
    .select("other.count")
    .where("other.key", "=", guess ?? "")
    .where("other.count", ">", 1);
  const count = (of: string, more: ReturnType<typeof sql<number>>) =>
    db
      .insertInto("guess")
      .values({ key: of, count: 1, until })
      .onConflict((conflict) =>
        conflict
          .column("key")
          .doUpdateSet({
            count: sql<number>`CASE WHEN ${isOver} THEN 1 ELSE "guess"."count" + ${more} END`,
            until: sql<number>`CASE WHEN ${isOver} THEN excluded."until" ELSE "guess"."until" END`,
          })
          .where(sql<boolean>`(${isOver} OR "guess"."count" < ${tries})`),
      )
      .returning("key");
  const one = sql<number>`1`;
  if (guess === undefined) return [compileStatement(count(key, one), "too-many-guesses")];
  const oneIfNew = sql<number>`CASE WHEN EXISTS ${isRepeated} THEN 0 ELSE 1 END`;
  return [
    compileStatement(count(guess, one)),
    compileStatement(count(key, oneIfNew), "too-many-guesses"),
  ];
}
