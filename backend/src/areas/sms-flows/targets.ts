import {
  checkSmsFlow,
  smsFlowSchema,
  type SmsKnown,
  type SmsProblemCode,
  type SmsTargets,
} from '@patchbay/shared-contracts/sms-flows';
import { activeAgents } from '../../domain/choices/active-agents.ts';
import { refusingPrivate } from '../../domain/hook-address/private-address.ts';
import type { FlowKind } from '../../domain/routing/flow-kind.ts';
import type { FlowState } from '../../domain/flow-rooms/list-rows.ts';
import type { Tx } from '../../kernel/db/database.ts';

/** Numbers that receive SMS. */
export const smsNumbers = (tx: Tx, now: number) =>
  tx
    .selectFrom('service_numbers as numbers')
    .where('numbers.cli_type', '=', 'NONE')
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(now))]))
    .orderBy('numbers.number');

/** Returns the numbers that receive SMS, each with its current flow. */
const readNumbers = (tx: Tx, now: number): Promise<SmsTargets['numbers']> =>
  smsNumbers(tx, now)
    .leftJoin('flows', 'flows.id', 'numbers.sms_flow_id')
    .select(['numbers.number', 'numbers.label', 'flows.name as flow', 'numbers.sms_flow_id as flow_id'])
    .execute();

/** Returns the resources that a rule can refer to: active agents, and active SMS templates [CONF-SMSF-001]. */
export async function readSmsTargets(tx: Tx, now: number): Promise<SmsTargets> {
  const templates = tx.selectFrom('templates').select(['id', 'name', 'text']).where('type', '=', 'SMS');
  return {
    agents: await activeAgents(tx),
    queues: await tx.selectFrom('queues').select(['queue_id as id', 'name']).orderBy('name').execute(),
    calendars: await tx.selectFrom('calendars').select(['id', 'name']).orderBy('name').execute(),
    templates: await templates.where('status', '=', 'active').orderBy('name').execute(),
    numbers: await readNumbers(tx, now),
    takes_seen: true,
  };
}

const ids = (named: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(named.map(({ id }) => id));

async function readKnown(tx: Tx, toPrivate: boolean): Promise<SmsKnown> {
  const { agents, queues, calendars, templates } = await readSmsTargets(tx, 0);
  return {
    agents: ids(agents),
    queues: ids(queues),
    calendars: ids(calendars),
    templates: ids(templates),
    ...refusingPrivate(toPrivate),
  };
}

/** Kind of flow, with its checks and limits. */
export const smsKind = (toPrivate: boolean): FlowKind<SmsProblemCode> => ({
  kind: 'sms',
  check: async (tx, draft) => checkSmsFlow(draft, await readKnown(tx, toPrivate)),
});

/** Broken: the published version refers to something deleted, which is then skipped. */
export const smsFlowState = (toPrivate: boolean): FlowState<SmsKnown> => ({
  known: (tx) => readKnown(tx, toPrivate),
  problems(draft, known) {
    const checked = checkSmsFlow(draft, known);
    return checked.ok ? 0 : checked.problems.length;
  },
  isBroken(graph, known) {
    const checked = checkSmsFlow(graph, known);
    return !smsFlowSchema.safeParse(graph).success || !checked.ok;
  },
});
