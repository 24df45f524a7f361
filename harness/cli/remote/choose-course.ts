import { UsageError } from "../../app/usage-error.ts";
import type { Me } from "../../api/shapes.ts";
import type { ServerClient } from "./server-client.ts";

/** @throws {UsageError} where nobody is signed in, or nothing tells which course is meant. */
export async function chooseCourse(
  client: ServerClient,
  asked: string | undefined,
): Promise<Me["courses"][number]> {
  const { person, courses } = await client.ask("me");
  if (person === undefined) {
    const command = `grundy sign-in --server ${client.origin}`;
    throw new UsageError(`nobody is signed in at ${client.origin}: \`${command}\``);
  }
  const fitting = courses.filter(({ id }) => asked === undefined || id === asked);
  const [course, ...others] = fitting;
  if (course !== undefined && others.length === 0) return course;
  const ids = courses.map(({ id }) => id).join(", ");
  throw new UsageError(
    ids === "" ? "you belong to no course there" : `say --course with one of ${ids}`,
  );
}
