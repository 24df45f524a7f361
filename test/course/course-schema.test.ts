import { join } from "node:path";
import { expect, test } from "vitest";
import { printCourseSchema } from "../../harness/course/course-schema.ts";

const FILE = join(import.meta.dirname, "../../problems/course.schema.json");

test("the checked-in JSON schema matches the code (vitest -u updates it)", async () => {
  await expect(printCourseSchema()).toMatchFileSnapshot(FILE);
});

test("every key has a description", () => {
  const unexplained: string[] = [];
  const visit = (schema: object, path: string) => {
    const {
      properties = {},
      items,
      description,
    } = schema as {
      properties?: Record<string, object>;
      items?: object;
      description?: string;
    };
    if (description === undefined && !path.endsWith("[]")) unexplained.push(path);
    for (const [key, child] of Object.entries(properties)) visit(child, `${path}.${key}`);
    if (items !== undefined) visit(items, `${path}[]`);
  };
  visit(JSON.parse(printCourseSchema()) as object, "course");
  expect(unexplained).toEqual([]);
});
