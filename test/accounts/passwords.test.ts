import { describe, expect, test } from "vitest";
import { Passwords } from "../../harness/accounts/index.ts";

/** Lowest cost that argon2 accepts: tests need no strength. */
const CHEAP = { memory: 8, passes: 1, parallelism: 1 } as const;

const ASKER = { address: "192.0.2.7", account: "ada@example.edu" };

describe("passwords", () => {
  const passwords = new Passwords(CHEAP);

  test("only the right one is accepted", async () => {
    const stored = await passwords.hash("correct horse battery", ASKER);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await passwords.verify("correct horse battery", stored, ASKER)).toBe(true);
    expect(await passwords.verify("correct horse batterz", stored, ASKER)).toBe(false);
    expect(await passwords.verify("", stored, ASKER)).toBe(false);
  });

  test("are hashed at OWASP's minimum unless another cost is given", async () => {
    const stored = await new Passwords().hash("correct horse battery", ASKER);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("the same one is never stored twice in the same form", async () => {
    expect(await passwords.hash("correct horse", ASKER)).not.toBe(
      await passwords.hash("correct horse", ASKER),
    );
  });

  test("a letter that another keyboard composes differently is the same letter", async () => {
    const stored = await passwords.hash("K\u00f6nigsberg bridges", ASKER);
    expect(await passwords.verify("Ko\u0308nigsberg bridges", stored, ASKER)).toBe(true);
  });

  test("nothing is accepted if the stored hash is missing or not ours", async () => {
    for (const stored of [undefined, "", "plain", "$argon2i$v=19$m=8,t=1,p=1$c2FsdA$dGFn"]) {
      expect(await passwords.verify("", stored, ASKER)).toBe(false);
    }
  });

  test("a hundred at once all finish, and failures free their slots", async () => {
    const stored = await passwords.hash("correct horse", ASKER);
    const broken = stored.replace("m=8", "m=0");
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) =>
        passwords.verify(
          index % 2 === 0 ? "correct horse" : "wrong",
          index < 10 ? broken : stored,
          ASKER,
        ),
      ),
    );
    expect(answers.slice(0, 10).every(({ status }) => status === "rejected")).toBe(true);
    expect(answers.slice(10)).toEqual(
      Array.from({ length: 90 }, (_, index) => ({ status: "fulfilled", value: index % 2 === 0 })),
    );
  });

  test("a hash with another cost is verified with its own cost", async () => {
    const stored = await new Passwords({ memory: 64, passes: 3, parallelism: 2 }).hash(
      "correct",
      ASKER,
    );
    expect(await passwords.verify("correct", stored, ASKER)).toBe(true);
  });
});
