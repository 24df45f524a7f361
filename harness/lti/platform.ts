/** Platforms with differences in behaviour, by `product_family_code`. */
export type ProductFamily = "moodle" | "canvas" | "desire2learn" | "other";

/** A learning platform that an administrator registered. We are its client. */
export interface Platform {
  /** Our own ID. */
  readonly id: string;
  readonly issuer: string;
  readonly clientId: string;
  /** URL that browsers are sent to for signing in. */
  readonly authorizationUrl: string;
  /** URL for access tokens to its services. */
  readonly tokenUrl: string;
  /** Audience of its token service (`authorization_server`), if it is not `tokenUrl`. */
  readonly tokenAudience?: string;
  /** URL of its public keys, a JWKS. */
  readonly keysUrl: string;
  readonly family: ProductFamily;
}

/** An installation of the tool on a platform. Launches from unknown deployments are refused. */
export interface Deployment {
  readonly platformId: string;
  readonly deploymentId: string;
}

const FAMILIES: readonly ProductFamily[] = ["moodle", "canvas", "desire2learn"];

/** @param code `product_family_code`, as in launches and in the configuration of a platform. */
export function familyOf(code: string | undefined): ProductFamily {
  return FAMILIES.find((family) => family === code?.toLowerCase()) ?? "other";
}
