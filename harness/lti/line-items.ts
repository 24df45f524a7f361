import { z } from "zod";
import { SCOPE } from "./claims.ts";
import { readJson } from "./read-json.ts";
import type { Ask } from "./ask.ts";

/** A column for scores to create in the platform's gradebook. */
export interface NewLineItem {
  readonly label: string;
  readonly maximum: number;
  /** Our own ID, used to find the line item again instead of creating it twice. */
  readonly resourceId: string;
  /** The platform's ID of the link that it belongs to. */
  readonly resourceLinkId?: string;
}

const LINE_ITEM = "application/vnd.ims.lis.v2.lineitem+json";
const LINE_ITEMS = "application/vnd.ims.lis.v2.lineitemcontainer+json";

const lineItem = z.object({
  id: z.url({ protocol: /^https?$/ }),
  resourceId: z.string().nullish(),
});

/** Finds the line item for `resourceId`, or creates it. Returns its URL. @throws {ServiceFailed} */
export async function createLineItem(
  call: Ask,
  lineItems: string,
  { label, maximum, resourceId, resourceLinkId }: NewLineItem,
): Promise<string> {
  const scope = SCOPE.lineItem;
  const search = new URL(lineItems);
  search.searchParams.set("resource_id", resourceId);
  const found = await readJson(
    await call(search.href, { scope, accept: LINE_ITEMS }),
    z.array(lineItem),
  );
  // Some platforms ignore the filter.
  const own = found.find((item) => item.resourceId === resourceId);
  if (own !== undefined) return own.id;
  const made = await call(lineItems, {
    scope,
    method: "POST",
    accept: LINE_ITEM,
    type: LINE_ITEM,
    body: {
      label,
      scoreMaximum: maximum,
      resourceId,
      ...(resourceLinkId === undefined ? {} : { resourceLinkId }),
    },
  });
  return (await readJson(made, lineItem)).id;
}
