import type { OtherWays } from "../../store/sign-ins/sign-ins.ts";
import type { Services } from "../services.ts";
import { PROXY } from "./trusted-header.ts";

/** The ways in that count when somebody removes one of theirs. */
export function otherWays({ waysIn, passkeys }: Pick<Services, "waysIn" | "passkeys">): OtherWays {
  const { hasPasswords, providers, trustedHeader } = waysIn;
  const issuers = [...providers.values()].map(({ settings }) => settings.issuer);
  return {
    passwords: hasPasswords,
    passkeys: passkeys !== undefined,
    issuers: trustedHeader ? [...issuers, PROXY] : issuers,
  };
}
