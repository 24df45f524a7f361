import { UsageError } from "../../app/usage-error.ts";
import type { Me } from "../../api/shapes.ts";
import type { ServerClient } from "./server-client.ts";

/**
 * Chooses the given course, or the user's only one.
 * @throws {UsageError} if nobody is signed in, or the choice is not clear.
 */
export async function chooseCourse(
  client: ServerClient,
  option: string | undefined,
): Promise<Me["courses"][number]> {
  const { person, courses } = await client.call("me");
  if (person === undefined) {
    const command = `grundy sign-in --server ${client.origin}`;
    throw new UsageError(`you are not signed in at ${client.origin}: run \`${command}\``);
  }
  const fitting = courses.filter(({ id }) => option === undefined || id === option);
  const [course, ...others] = fitting;
  if (course !== undefined && others.length === 0) return course;
  const ids = courses.map(({ id }) => id).join(", ");
  throw new UsageError(
    ids === ""
      ? `you are not a member of any course at ${client.origin}`
      : `give --course with one of ${ids}`,
  );
}
