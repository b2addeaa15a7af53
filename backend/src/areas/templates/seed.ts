import type { TemplatesFields } from '@patchbay/shared-contracts/templates';
import { insertRows } from '../../domain/seed/insert-rows.ts';
import type { Seed } from '../../domain/seed/seed.ts';

const MINUTE_MS = 60_000;

/** Templates of the demo, most recently changed first. */
const examples: readonly TemplatesFields[] = [
  {
    ...{ type: 'SMS', name: 'Callback promised', status: 'active', sender_id: '', subject: '' },
    text: 'Hello {{customer.name}}, {{agent.name}} of {{account.name}} will call you back today.',
  },
  {
    ...{ type: 'SMS', name: 'Order on its way', status: 'active', sender_id: '', subject: '' },
    text: 'Hello {{customer.name}}, your order is on its way. {{account.name}}',
  },
  {
    ...{ type: 'SMS', name: 'Festive offer', status: 'draft', sender_id: '', subject: '' },
    text: 'Happy Diwali from all of us at {{account.name}}!',
  },
  {
    ...{ type: 'EMAIL', name: 'After the call', status: 'active', sender_id: '' },
    subject: 'Your call with {{account.name}}',
    text: 'Hello {{customer.name}},\n\nthank you for your call. Write back if anything is open.\n\n{{agent.name}}',
  },
];

export const templatesSeed: Seed = {
  after: ['identity'],
  fill: (tx, { accountId, now }) =>
    insertRows(
      tx,
      'templates',
      examples.map((example, index) => {
        const at = new Date(now - index * MINUTE_MS);
        const id = `${accountId}-templates-${index + 1}`;
        return { id, account_id: accountId, created_at: at, modified_at: at, modified_by: null, ...example };
      }),
    ),
};
