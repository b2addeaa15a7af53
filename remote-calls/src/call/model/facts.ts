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

/** What a later event of the same call adds; what is known stays. The same object when nothing is new. */
export function enrich(known: CallFacts, more: CallFacts): CallFacts {
  const next: CallFacts = {
    ...known,
    customer: known.customer || more.customer,
    name: known.customer ? known.name : more.name,
    service: known.service || more.service,
    queue: known.queue ?? more.queue,
    sticky: known.sticky || more.sticky,
    fields: more.fields.length > known.fields.length ? more.fields : known.fields,
  };
  const same = (key: keyof CallFacts) => next[key] === known[key];
  return same('customer') && same('name') && same('service') && same('queue') && same('sticky') && same('fields')
    ? known
    : next;
}
