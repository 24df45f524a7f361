/** Which course system it is, where its ways differ. By `product_family_code`. */
export type ProductFamily = "moodle" | "canvas" | "desire2learn" | "other";

/** A course system that an administrator registered: we are its client. */
export interface Platform {
  /** Ours. */
  readonly id: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Where browsers are sent to sign in. */
  readonly authorizationUrl: string;
  /** Where we get access tokens for its services. */
  readonly tokenUrl: string;
  /** What it calls its token service (`authorization_server`), where that is not `tokenUrl`. */
  readonly tokenAudience?: string;
  /** Its public keys, a JWKS. */
  readonly keysUrl: string;
  readonly family: ProductFamily;
}

/** One place of a platform where we were installed. A launch from any other is refused. */
export interface Deployment {
  readonly platformId: string;
  readonly deploymentId: string;
}

const FAMILIES: readonly ProductFamily[] = ["moodle", "canvas", "desire2learn"];

/** @param code `product_family_code`, as in launches and in the configuration of a platform. */
export function familyOf(code: string | undefined): ProductFamily {
  return FAMILIES.find((family) => family === code?.toLowerCase()) ?? "other";
}
