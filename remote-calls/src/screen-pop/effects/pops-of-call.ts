import type { Cell, RequestPort } from '@patchbay/shared-contracts';
import {
  asksFor,
  ownScreenPopsPath,
  ownScreenPopsSchema,
  type OwnScreenPop,
} from '@patchbay/shared-contracts/screen-pops';
import type { CallFacts, CallId, Phase } from '../../call/model/call.ts';
import { customerByPhone } from '../../customer/effects/customer-api.ts';
import { addressFor, duePops } from '../model/due-pops.ts';
import type { ShownPop } from '../model/shown-pop.ts';

interface Setup {
  readonly request: RequestPort;
  readonly sessionStorage: Storage;
  /** Opens by itself, if this tab is the one that does such things; null: it is not. */
  readonly open: () => ((address: string) => boolean) | null;
  readonly shown: Cell<readonly ShownPop[]>;
  /** Null once the call is over. */
  readonly phase: () => Phase | null;
}

const KEY = 'V001-screen-pops';

/** What opened by itself for a call does so once, also after the page is loaded anew. */
function isFirst(storage: Storage, callId: CallId, id: string): boolean {
  const [of, ...ids] = (storage.getItem(KEY) ?? '').split(' ');
  const before = of === callId ? ids : [];
  if (before.includes(id)) return false;
  storage.setItem(KEY, [callId, ...before, id].join(' '));
  return true;
}

/** The screen pops of one call; `look` when something of it has changed. Asked for at each call: what is set holds for the next one. */
export async function popsOfCall({ request, sessionStorage, open, shown, phase }: Setup, call: CallFacts) {
  const answer = await request.send({ method: 'GET', path: ownScreenPopsPath, answer: ownScreenPopsSchema });
  const pops = answer.ok ? answer.data.data : [];
  let customer: Promise<string> | null = null;
  const customerId = () => (customer ??= customerByPhone(request, call.customer).then((found) => found?.id ?? ''));

  const show = async (pop: OwnScreenPop, facts: CallFacts) => {
    const id = asksFor(pop.address, 'customer_id') ? await customerId() : '';
    const address = addressFor(pop, facts, { pops, customerId: id });
    if (address === null || phase() === null || shown.current().some((one) => one.id === pop.id)) return;
    const opens = pop.how === 'opens' ? open() : null;
    const barred = opens !== null && isFirst(sessionStorage, call.id, pop.id) && !opens(address);
    shown.set([...shown.current(), { id: pop.id, name: pop.name, address, barred }]);
  };
  return {
    look(): void {
      const now = phase();
      if (now !== null && 'call' in now) duePops(pops, now).forEach((pop) => void show(pop, now.call));
    },
  };
}
