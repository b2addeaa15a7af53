import { checkSmsFlow, type SmsFlow } from '@patchbay/shared-contracts/sms-flows';
import { calendarId } from '../../domain/seed/calendars.ts';
import { insertRows } from '../../domain/seed/insert-rows.ts';
import type { Demo, Seed } from '../../domain/seed/seed.ts';
import type { Tx } from '../../kernel/db/database.ts';

const MAIN_LINE = '+918045000006';
const BILLING = 'demo-queue-billing';

/** Rules: questions about opening hours get an answer; questions about prices get a tag, and Billing gets the conversation. */
const keywords = (office: string): SmsFlow => ({
  version: 1,
  rules: [
    {
      ...{ id: 'hours', name: 'Opening hours', then: 'stop' },
      when: { match: 'contains', words: ['hours', 'open'], hours: 'always', calendar: '', who: 'everybody' },
      actions: [
        {
          ...{ id: 'tell-hours', do: 'reply', template: '' },
          text: '{{account.name}} is here Monday to Friday from 9:30 to 18:30, and on Saturday from 10:00 to 14:00.',
        },
      ],
    },
    {
      ...{ id: 'prices', name: 'Prices', then: 'stop' },
      when: { match: 'contains', words: ['price', 'offer'], hours: 'open', calendar: office, who: 'everybody' },
      actions: [
        { id: 'interested', do: 'tag', tag: 'Interested' },
        { id: 'to-billing', do: 'assign', to: 'queue', target: BILLING },
        { id: 'thank', do: 'reply', template: '', text: 'Thank you. {{account.name}} writes to you within the hour.' },
      ],
    },
  ],
});

async function addFlow(tx: Tx, { accountId, now }: Demo): Promise<void> {
  const office = calendarId(accountId, 'office');
  const known = { queues: new Set([BILLING]), calendars: new Set([office]), agents: new Set<string>() };
  const checked = checkSmsFlow(keywords(office), { ...known, templates: new Set() });
  if (!checked.ok) throw new Error(`the demo's SMS flow is wrong: ${JSON.stringify(checked.problems)}`);
  const [id, at, draft] = [`${accountId}-sms-flow`, new Date(now), JSON.stringify(checked.graph)];
  const owner = tx.selectFrom('users').select('user_id').where('role', '=', 'owner');
  const { user_id: published_by } = await owner.executeTakeFirstOrThrow();
  await insertRows(tx, 'flows', [
    {
      ...{
        id,
        account_id: accountId,
        kind: 'sms',
        name: 'Keywords',
        note: 'What customers can ask the main line by SMS.',
      },
      ...{ created_at: at, modified_at: at, draft, published: 1 },
    },
  ]);
  await insertRows(tx, 'flow_versions', [
    { account_id: accountId, flow_id: id, version: 1, graph: draft, published_at: at, published_by, why: '' },
  ]);
  await tx.updateTable('service_numbers').set({ sms_flow_id: id }).where('number', '=', MAIN_LINE).execute();
}

/** SMS flow of the demo account [CONF-SMSF-001]. */
export const smsFlowsSeed: Seed = {
  after: ['calendars', 'routing'],
  async fill(tx, demo) {
    if (demo.accountId === 'demo') await addFlow(tx, demo);
  },
};
