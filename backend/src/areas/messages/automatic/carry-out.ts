import type { SmsStep } from '@patchbay/shared-contracts/messages';
import { titleOfRule, type SmsOrder, type SmsRun } from '@patchbay/shared-contracts/sms-flows';
import { fillTemplate } from '@patchbay/shared-contracts/templates';
import { fullNameOf } from '../../../domain/identity/full-name.ts';
import { assignConversation, type ConversationTurn } from '../../../domain/messages/conversations.ts';
import { valuesFor } from '../../../domain/messages/template-values.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { Sms } from '../sms-store.ts';
import { customerOf, type RunFlow } from './flow.ts';
import { replyTo, type Replied } from './reply.ts';
import type { Seen } from './seen.ts';

interface Work {
  readonly tx: Tx;
  /** The one that came in. */
  readonly sms: Sms;
  readonly run: RunFlow;
  /** Epoch ms. */
  readonly now: number;
  /** When something was last said here. */
  readonly after?: Date;
}

type OrderOf<Is extends SmsOrder['is']> = Extract<SmsOrder, { is: Is }>;
const only = (step: SmsStep['step'], detail: string): Replied => ({ step: { step, detail }, sms: null });

const titleIn = ({ flow }: RunFlow, id: string): string => {
  const place = flow.rules.findIndex((rule) => rule.id === id);
  const rule = flow.rules[place];
  return rule === undefined ? id : titleOfRule(rule, place);
};

/** As the log says which rule of which version it was. */
const labelOf = (run: RunFlow, rule: string): string => `${run.name} v${run.version}: ${titleIn(run, rule)}`;

async function reply({ tx, sms, run, now, after }: Work, order: OrderOf<'reply' | 'answer'>): Promise<Replied> {
  const templateId = order.is === 'reply' && order.template !== '' ? order.template : null;
  const from = {
    rule: labelOf(run, order.rule),
    flowId: run.id,
    flowVersion: run.version,
    templateId,
    ...(after && { after }),
  };
  // What a server answers is a text as it stands: nothing in it is a variable.
  if (order.is === 'answer') return replyTo(tx, sms, { ...from, text: order.text }, now);
  const template = tx
    .selectFrom('templates')
    .select('text')
    .where('id', '=', templateId ?? '')
    .where('status', '=', 'active');
  const text = templateId === null ? order.text : (await template.executeTakeFirst())?.text;
  if (text === undefined) return only('unsent-no-template', order.template);
  const values = await valuesFor(tx, null, { customer_number: sms.customer_number });
  return replyTo(tx, sms, { ...from, text: fillTemplate(text, values).text }, now);
}

async function nameOf(tx: Tx, { to, target }: OrderOf<'assign'>): Promise<string> {
  if (to === 'queue')
    return (await tx.selectFrom('queues').select('name').where('queue_id', '=', target).executeTakeFirst())?.name ?? '';
  const agent = tx.selectFrom('agents').select(['first_name', 'last_name']).where('agent_id', '=', target);
  const found = await agent.executeTakeFirst();
  return found === undefined ? '' : fullNameOf(found);
}

/** What an order did; `turn`: of the conversation that it assigned. */
type Carried = Replied & { readonly turn?: ConversationTurn };

async function assign({ tx, sms }: Work, order: OrderOf<'assign'>): Promise<Carried> {
  const { account_id: account, service_number: ownNumber, customer_number: customerNumber } = sms;
  const to = order.to === 'agent' ? { agent: order.target } : { queue: order.target };
  const turn = await assignConversation(tx, { account, ownNumber, customerNumber, to });
  return { ...only(order.to, await nameOf(tx, order)), turn };
}

async function tag({ tx, sms, now }: Work, order: OrderOf<'tag'>): Promise<Replied> {
  const customer_id = await customerOf(tx, sms.customer_number);
  const name = order.tag.trim();
  if (customer_id === null) return only('nobody-to-tag', name);
  await tx
    .insertInto('customer_tags')
    .values({ account_id: sms.account_id, customer_id, tag: name, tagged_at: new Date(now) })
    .onConflict((oc) => oc.columns(['customer_id', 'tag']).doNothing())
    .execute();
  return only('tagged', name);
}

function carryOne(work: Work, order: SmsOrder): Promise<Carried> {
  if (order.is === 'assign') return assign(work, order);
  return order.is === 'tag' ? tag(work, order) : reply(work, order);
}

/** Does what the rules say, each rule named before what it did [CONF-SMSF-001]. */
export async function carryOut(work: Work, { orders, looked, wait }: SmsRun): Promise<Seen> {
  const { run } = work;
  const steps: SmsStep[] = [];
  const sent: Sms[] = [];
  let assigned: ConversationTurn | null = null;
  const carry = async (rule: string) => {
    for (const order of orders.filter((each) => each.rule === rule)) {
      const { step, sms, turn = assigned } = await carryOne({ ...work, after: sent.at(-1)?.at ?? work.sms.at }, order);
      assigned = turn;
      steps.push(step);
      if (sms !== null) sent.push(sms);
    }
  };
  const met = looked.filter(({ why }) => why === 'matched').map(({ rule }) => rule);
  // A rule that went on after its hook is not looked at again.
  for (const rule of new Set(orders.map((order) => order.rule))) if (!met.includes(rule)) await carry(rule);
  for (const rule of met) {
    steps.push({ step: 'rule', detail: labelOf(run, rule) });
    await carry(rule);
  }
  const [first] = met;
  const rule = { flowId: run.id, version: run.version, rule: first === undefined ? null : labelOf(run, first) };
  return { steps, sent, rule, wait, turn: assigned };
}
