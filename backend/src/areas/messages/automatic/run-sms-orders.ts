import type { SmsStep } from '@patchbay/shared-contracts/messages';
import { titleOfRule, type SmsOrder, type SmsRun } from '@patchbay/shared-contracts/sms-flows';
import { fillTemplate, type TemplateValues } from '@patchbay/shared-contracts/templates';
import { keyOfTwo } from '../../../domain/messages/conversation-book.ts';
import type { Sms } from '../sms-store.ts';
import type { RunFlow } from './flow.ts';
import type { SmsContext } from './sms-context.ts';
import { writeReply, type Replied } from './reply.ts';
import { NO_ACTIONS, type SmsActions } from './sms-actions.ts';

interface Work {
  readonly ground: SmsContext;
  readonly sms: Sms;
  readonly run: RunFlow;
  /** Epoch ms. */
  readonly now: number;
}

type OrderOf<Is extends SmsOrder['is']> = Extract<SmsOrder, { is: Is }>;
/** Result of an order. */
type Carried = Replied & { readonly tag?: SmsActions['tags'][number] };
const only = (step: SmsStep['step'], detail: string): Replied => ({ step: { step, detail }, sms: null });

const titleIn = ({ flow }: RunFlow, id: string): string => {
  const place = flow.rules.findIndex((rule) => rule.id === id);
  const rule = flow.rules[place];
  return rule === undefined ? id : titleOfRule(rule, place);
};

/** Name of the rule and its version, as in the log. */
const labelOf = (run: RunFlow, rule: string): string => `${run.name} v${run.version}: ${titleIn(run, rule)}`;

/** Values of template variables: there is no author. */
const valuesFor = ({ customers, accountName }: SmsContext, { customer_number }: Sms): TemplateValues => {
  const { name, company, email } = customers.get(customer_number) ?? { name: '', company: '', email: '' };
  const customer = { 'customer.name': name, 'customer.company': company, 'customer.email': email };
  return { ...customer, 'agent.name': '', 'account.name': accountName };
};

function reply({ ground, sms, run, now }: Work, order: OrderOf<'reply' | 'answer'>): Replied {
  const templateId = order.is === 'reply' && order.template !== '' ? order.template : null;
  const from = { rule: labelOf(run, order.rule), flowId: run.id, flowVersion: run.version, templateId };
  // The answer of a server is literal text: variables in it are not replaced.
  if (order.is === 'answer') return writeReply(ground, sms, { ...from, text: order.text }, now);
  const text = templateId === null ? order.text : ground.templates.get(templateId);
  if (text === undefined) return only('unsent-no-template', order.template);
  return writeReply(ground, sms, { ...from, text: fillTemplate(text, valuesFor(ground, sms)).text }, now);
}

function assign({ ground, sms }: Work, order: OrderOf<'assign'>): Replied {
  const to = order.to === 'agent' ? { agent: order.target } : { queue: order.target };
  ground.conversations.assign(sms, to, new Date(ground.lastSaid.get(keyOfTwo(sms)) ?? sms.at));
  return only(order.to, ground.conversations.nameOf(to));
}

function tag({ ground, sms }: Work, order: OrderOf<'tag'>): Carried {
  const customer = ground.customers.get(sms.customer_number);
  const name = order.tag.trim();
  if (customer === undefined) return only('nobody-to-tag', name);
  return { ...only('tagged', name), tag: { customerId: customer.customer_id, tag: name } };
}

function carryOne(work: Work, order: SmsOrder): Carried {
  if (order.is === 'assign') return assign(work, order);
  return order.is === 'tag' ? tag(work, order) : reply(work, order);
}

/** Carries out the actions of matching rules, with each rule logged before its actions [CONF-SMSF-001]. */
export function runSmsOrders(work: Work, { orders, looked, wait }: SmsRun): SmsActions {
  const { run } = work;
  const steps: SmsStep[] = [];
  const sent: Sms[] = [];
  const tags: SmsActions['tags'][number][] = [];
  const carry = (rule: string) => {
    for (const order of orders.filter((each) => each.rule === rule)) {
      const { step, sms, tag: tagged } = carryOne(work, order);
      steps.push(step);
      if (sms !== null) sent.push(sms);
      if (tagged !== undefined) tags.push(tagged);
    }
  };
  const met = looked.filter(({ why }) => why === 'matched').map(({ rule }) => rule);
  // A rule that continues after its hook is not logged again.
  for (const rule of new Set(orders.map((order) => order.rule))) if (!met.includes(rule)) carry(rule);
  for (const rule of met) {
    steps.push({ step: 'rule', detail: labelOf(run, rule) });
    carry(rule);
  }
  const [first] = met;
  const rule = { flowId: run.id, version: run.version, rule: first === undefined ? null : labelOf(run, first) };
  return { ...NO_ACTIONS, steps, sent, rule, wait, tags };
}
