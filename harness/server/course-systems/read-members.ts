import { ServiceFailed } from "../../lti/index.ts";
import type { OpenCourse } from "../ledger.ts";
import type { Site } from "../site.ts";
import { enterCourse, findPerson, leaveCourse } from "./enter.ts";
import { toPlatform } from "./tool.ts";

/** Asks course systems who is in their courses that are this one of ours. */
export async function readCourseSystemMembers(course: OpenCourse, site: Site) {
  const { courseSystems } = site.store;
  const services = await site.tool.services();
  const linked = (await courseSystems.contexts()).filter(
    (context) => context.course === course.served.id,
  );
  const told = { contexts: 0, members: 0, enrolled: 0, left: 0, said: [] as string[] };
  for (const { platform: id, membersUrl, title } of linked) {
    const stored = await courseSystems.platform(id);
    if (stored === undefined || membersUrl === undefined) {
      told.said.push(`${title}: the course system does not tell its members.`);
      continue;
    }
    try {
      const platform = toPlatform(stored);
      const members = await services.members(platform, membersUrl);
      told.contexts += 1;
      for (const { subject, name, role, isActive } of members) {
        const { issuer, clientId } = platform;
        // Whoever left before they ever came is nobody here.
        if (!isActive && (await courseSystems.identity(issuer, clientId, subject)) === undefined) {
          continue;
        }
        const known = { platform, subject, ...(name !== undefined && { name }) };
        const person = await findPerson(known, site);
        if (isActive) {
          told.members += 1;
          const said = { role, student: undefined, subject };
          if (await enterCourse(course, person, said, site)) told.enrolled += 1;
        } else if (await leaveCourse(course, person, site)) {
          told.left += 1;
        }
      }
    } catch (error) {
      if (!(error instanceof ServiceFailed)) throw error;
      told.said.push(`${title}: ${error.message}`);
    }
  }
  return told;
}
