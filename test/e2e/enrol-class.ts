import { hashToken, newId, newToken } from "../../harness/accounts/index.ts";
import type { Operation, Store } from "../../harness/store/index.ts";
import { NOON } from "../server/fake-course.ts";

export interface ClassPerson {
  readonly id: string;
  /** Token of one of their sessions. */
  readonly token: string;
}

/** Makes everybody a member with a session, and makes a token for workers. */
export async function enrolClass(
  store: Store,
  students: number,
): Promise<{ readonly people: readonly ClassPerson[]; readonly workerToken: string }> {
  const people = Array.from({ length: students }, () => ({ id: newId(NOON), token: newToken() }));
  const operations = people.flatMap(({ id, token }, index): readonly Operation[] => {
    const name = `student ${index}`;
    const session = { tokenHash: hashToken(token), person: id, startedAt: NOON, seenAt: NOON };
    return [
      { op: "put-person", person: { id, name, email: undefined, password: undefined } },
      { op: "begin-session", session: { ...session, agent: "a test" } },
      {
        op: "append",
        course: "games",
        actor: "grundy",
        at: NOON,
        event: { kind: "enrolled", person: id, role: "student", student: name, name },
      },
    ];
  });
  const workerToken = newToken();
  const token = { id: newId(NOON), tokenHash: hashToken(workerToken), name: "worker" };
  await store.commit([
    ...operations,
    { op: "put-worker-token", token: { ...token, isRevoked: false } },
  ]);
  return { people, workerToken };
}
