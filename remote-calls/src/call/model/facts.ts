import { solutionOf } from '@patchbay/shared-contracts';
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
  sticky: false,
  name: isPlaceholder(invite.customerNumber) ? UNKNOWN : null,
  fields: [],
});

const added = (known: CallFacts, more: CallFacts): Partial<CallFacts> => ({
  ...(known.customer === '' && more.customer !== '' ? { customer: more.customer, name: more.name } : {}),
  ...(known.service === '' && more.service !== '' ? { service: more.service } : {}),
  ...(known.queue === null && more.queue !== null ? { queue: more.queue } : {}),
  ...(more.sticky && !known.sticky ? { sticky: true } : {}),
  ...(more.fields.length > known.fields.length ? { fields: more.fields } : {}),
});

/** What a later event of the same call adds; what is known stays. The same object when nothing is new. */
export function enrich(known: CallFacts, more: CallFacts): CallFacts {
  const news = added(known, more);
  return Object.keys(news).length === 0 ? known : { ...known, ...news };
}
