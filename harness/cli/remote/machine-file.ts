import { z } from "zod";
import type { MachineIdentity } from "../../app/serve/join-server.ts";
import { KeptFile } from "./kept-file.ts";

/** Who this machine is to a server: whoever has the file is taken for it. */
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
