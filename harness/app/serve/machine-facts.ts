import { totalmem } from "node:os";
import type { MachineFacts } from "../../api/machine-shapes.ts";
import { examineContainment, findNeededTools } from "../examine-machine.ts";
import { readOwnVersion } from "../own-version.ts";
import type { Workspace } from "../workspace.ts";

const MIB = 1024 * 1024;
const MAX_TEXT_LENGTH = 200;

/** Collects what an administrator sees before confirming a machine: the findings of `grundy doctor`. */
export async function gatherMachineFacts(workspace: Workspace): Promise<MachineFacts> {
  const { isolation, guarantees } = await examineContainment(workspace);
  const tools: MachineFacts["tools"] = [];
  for await (const { language, found } of findNeededTools(workspace)) {
    tools.push({ language, ...(found && { version: found.version.slice(0, MAX_TEXT_LENGTH) }) });
  }
  return {
    version: readOwnVersion(),
    judgeVersion: await workspace.sourcesVersion(),
    system: `${process.platform} ${process.arch}`,
    cores: workspace.config.cores,
    memoryMib: Math.floor(totalmem() / MIB),
    isolation,
    guarantees: guarantees.map(({ what, isKept }) => ({
      what: what.slice(0, MAX_TEXT_LENGTH),
      isKept,
    })),
    tools,
  };
}
