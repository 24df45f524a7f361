import { z } from "zod";
import type { MachineIdentity } from "../../app/serve/join-server.ts";
import { KeptFile } from "./kept-file.ts";

/** This machine's secret identities by server. Anybody with this file can pose as the machine. */
export const MACHINES = new KeptFile<MachineIdentity>(
  "machines.json",
  z.strictObject({
    machine: z.string(),
    publicKey: z.string(),
    privateKey: z.string(),
    ca: z.string().exactOptional(),
    fingerprint: z.string().exactOptional(),
  }),
);
