import { solutionOf } from '@patchbay/shared-contracts/calls';
import type { Invite } from '../../phone/model/phone-fact.ts';
import type { CallFacts } from './call.ts';
import { isPlaceholder, UNKNOWN } from './customer-name.ts';

export const factsOfInvite = (invite: Invite): CallFacts => ({
  id: invite.callId,
  solution: solutionOf(invite.solution ?? 'inbound', invite.queue),
  predictive: invite.solution === 'predictive',
  customer: invite.customerNumber,
  service: invite.srNumber,
  queue: invite.queue,
  node: '',
  ...{ sticky: false, callback: false, campaign: null },
  name: isPlaceholder(invite.customerNumber) ? UNKNOWN : null,
  fields: [],
});

const learnt = <Value extends string | null>(known: Value, more: Value): Value =>
  known === '' || known === null ? more : known;

const added = (known: CallFacts, more: CallFacts): CallFacts => ({
  ...known,
  ...(known.customer === '' && more.customer !== '' ? { customer: more.customer, name: more.name } : {}),
  service: learnt(known.service, more.service),
  queue: learnt(known.queue, more.queue),
  node: learnt(known.node, more.node),
  sticky: known.sticky || more.sticky,
  callback: known.callback || more.callback,
  campaign: learnt(known.campaign, more.campaign),
  fields: more.fields.length > known.fields.length ? more.fields : known.fields,
});

/** Adds facts of a later event to the known ones, which stay. Returns the same object when nothing is new. */
export function enrich(known: CallFacts, more: CallFacts): CallFacts {
  const both = added(known, more);
  const isSame = factKeys.every((key) => both[key] === known[key]);
  return isSame ? known : both;
}
const factKeys = ['customer', 'name', 'service', 'queue', 'node', 'sticky', 'callback', 'campaign', 'fields'] as const;
