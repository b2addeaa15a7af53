import {
  checkFlow,
  flowGraphSchema,
  type FlowTargets,
  type Known,
  type ProblemCode,
} from '@patchbay/shared-contracts/flows';
import type { Tx } from '../../kernel/db/database.ts';
import { activeAgents } from '../choices/active-agents.ts';
import { sendersOf } from '../choices/own-number.ts';
import { refusingPrivate } from '../hook-address/private-address.ts';
import type { FlowKind } from './flow-kind.ts';
import { requireWays } from './flow-tests.ts';
import type { Sounds } from './sounds.ts';

/** Sources besides the database; `now` in epoch ms. */
export interface FlowSources {
  readonly sounds: Pick<Sounds, 'listed'>;
  readonly now: () => number;
  readonly hooks: { readonly toPrivate: boolean };
}

/** Returns everything that a step of the account can refer to [CONF-FLOW-001]: active agents, playable sounds, and so on. */
export async function readFlowTargets(
  tx: Tx,
  { sounds, now }: Pick<FlowSources, 'sounds' | 'now'>,
): Promise<FlowTargets> {
  return {
    queues: await tx.selectFrom('queues').select(['queue_id as id', 'name']).orderBy('name').execute(),
    agents: await activeAgents(tx),
    groups: await tx.selectFrom('call_groups').select(['id', 'name']).orderBy('name').execute(),
    flows: await tx
      .selectFrom('flows')
      .select(['id', 'name'])
      .where('kind', '=', 'call')
      .where('published', 'is not', null)
      .orderBy('name')
      .execute(),
    sounds: [...(await sounds.listed(tx))],
    calendars: await tx.selectFrom('calendars').select(['id', 'name']).orderBy('name').execute(),
    senders: (await sendersOf(tx, now())).map(({ id, name }) => ({ id, name: `${id} ${name}`.trim() })),
    templates: await tx
      .selectFrom('templates')
      .select(['id', 'name'])
      .where('type', '=', 'SMS')
      .where('status', '=', 'active')
      .orderBy('name')
      .execute(),
  };
}

const idsOf = (named: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(named.map(({ id }) => id));

/** Returns the same in the form that the check takes. */
export async function readKnown(tx: Tx, sources: FlowSources): Promise<Known> {
  const targets = await readFlowTargets(tx, sources);
  return {
    ...{ queues: idsOf(targets.queues), agents: idsOf(targets.agents), groups: idsOf(targets.groups) },
    ...{ flows: idsOf(targets.flows), calendars: idsOf(targets.calendars), sounds: idsOf(targets.sounds) },
    ...{ senders: idsOf(targets.senders), templates: idsOf(targets.templates) },
    ...refusingPrivate(sources.hooks.toPrivate),
  };
}

export const callKind = (sources: FlowSources): FlowKind<ProblemCode> => ({
  kind: 'call',
  check: async (tx, draft) => checkFlow(draft, await readKnown(tx, sources)),
  requireWays: (tx, flowId, graph, { named, ...keeping }) =>
    requireWays(tx, flowId, flowGraphSchema.parse(graph), named, keeping),
});
