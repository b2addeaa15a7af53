import { hookErrors, hooksContract } from '@patchbay/shared-contracts/hooks';
import { integrationErrors, integrationKinds, integrationsContract } from '@patchbay/shared-contracts/integrations';
import { sql } from 'kysely';
import { isPrivateAddress } from '../../domain/hook-address/private-address.ts';
import { defineEditableList } from '../../domain/list/editable-list.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { hidden } from './sealing.ts';

const ofLane = (column: string) =>
  sql`(select ${sql.ref(`lane.${column}`)} from hook_lanes as lane where lane.endpoint_id = list.id)`;
const isoOfLane = (column: string) =>
  sql`(select patchbay_iso(${sql.ref(`lane.${column}`)}) from hook_lanes as lane where lane.endpoint_id = list.id)`;

/** Columns for `endpointNews` of the contract. */
const told = {
  off_reason: sql.ref('list.off_reason'),
  last_success_at: isoOfLane('last_success_at'),
  last_failure_at: isoOfLane('last_failure_at'),
  last_failure: ofLane('last_failure'),
};

/** Refuses addresses of this machine and its network, with their field, unless hooks may be sent there. */
export const refusePrivate = (values: object, fields: readonly string[]): void => {
  for (const [field, value] of Object.entries(values))
    if (fields.includes(field) && typeof value === 'string' && value !== '' && isPrivateAddress(value))
      throw new Refusal(hookErrors.private, field);
};

export const hooksList = defineEditableList(
  hooksContract,
  'endpoints',
  { leaves: true },
  {
    ...{ told, shown: hidden, hidden: ['headers', 'secret'] },
    only: sql<boolean>`list.kind = 'hook'`,
  },
);

/** Requires an active e-mail template. */
const requireTemplate = async (tx: Tx, values: object): Promise<void> => {
  const { kind, template } = integrationsContract.fields.parse(values);
  if (template === '') return;
  const found = await tx
    .selectFrom('templates')
    .select('id')
    .where('id', '=', template)
    .where('type', '=', 'EMAIL')
    .where('status', '<>', 'draft')
    .executeTakeFirst();
  if (kind !== 'email' || found === undefined) throw new Refusal(integrationErrors.template, 'template');
};

export const integrationsList = defineEditableList(
  integrationsContract,
  'endpoints',
  { leaves: true, write: requireTemplate },
  {
    ...{ told, shown: hidden, hidden: ['hook_url', 'secret'] },
    only: sql<boolean>`list.kind in (${sql.join(integrationKinds)})`,
  },
);
