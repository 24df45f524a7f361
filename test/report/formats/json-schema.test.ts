import { expect, test } from "vitest";
import { JSON_SCHEMAS } from "../../../harness/report/formats/json-schema.ts";

test.each(Object.entries(JSON_SCHEMAS))(
  "%s is up to date with its schema in core",
  async (name, text) => {
    await expect(text).toMatchFileSnapshot(`../../../harness/report/formats/${name}`);
  },
);
