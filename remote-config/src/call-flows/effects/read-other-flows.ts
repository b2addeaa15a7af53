import type { RequestPort } from '@patchbay/shared-contracts';
import {
  callFlowsContract,
  flowsIn,
  MAX_FLOWS_OF_A_CALL,
  versionAnswerSchema,
  type FlowGraph,
} from '@patchbay/shared-contracts/flows';
import { readDraft } from '../model/draft.ts';
import type { OtherFlow } from '../model/trying.ts';
import { roomPath } from './use-room.ts';

/** Fetches a flow as published; undefined where it is not published or cannot be read. */
async function readOne(request: RequestPort, id: string): Promise<OtherFlow | undefined> {
  const path = `${callFlowsContract.path}${encodeURIComponent(id)}/`;
  const row = await request.send({ method: 'GET', path, answer: callFlowsContract.one });
  if (!row.ok || row.data.data.published === null) return undefined;
  const { name, published } = row.data.data;
  const version = `${roomPath(id)}versions/${published}/`;
  const answer = await request.send({ method: 'GET', path: version, answer: versionAnswerSchema });
  const graph = answer.ok ? readDraft(answer.data.data.graph) : null;
  return graph === null ? undefined : { name, graph };
}

/**
 * Fetches the published flows that a draft leads to, directly or indirectly, as the engine does at the start of a call; deleted ones
 * are omitted.
 */
export async function readOtherFlows(
  request: RequestPort,
  draft: FlowGraph,
  ownId: string,
): Promise<ReadonlyMap<string, OtherFlow>> {
  const found = new Map<string, OtherFlow>();
  const open = [...flowsIn(draft)];
  for (let id = open.shift(); id !== undefined && found.size < MAX_FLOWS_OF_A_CALL; id = open.shift()) {
    const flow = id === ownId || found.has(id) ? undefined : await readOne(request, id);
    if (flow === undefined) continue;
    found.set(id, flow);
    open.push(...flowsIn(flow.graph));
  }
  return found;
}
