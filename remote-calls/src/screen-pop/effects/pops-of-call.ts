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
  /** Returns how to open an address automatically; null in a tab that must not. */
  readonly open: () => ((address: string) => boolean) | null;
  readonly shown: Cell<readonly ShownPop[]>;
  /** Null once the call is over. */
  readonly phase: () => Phase | null;
}

const KEY = 'V001-screen-pops';

/** Whether this is the first time: an automatic screen pop opens once per call, also after a reload. */
function isFirst(storage: Storage, callId: CallId, id: string): boolean {
  const [of, ...ids] = (storage.getItem(KEY) ?? '').split(' ');
  const before = of === callId ? ids : [];
  if (before.includes(id)) return false;
  storage.setItem(KEY, [callId, ...before, id].join(' '));
  return true;
}

/**
 * Runs the screen pops of one call; call `look` after each change of the call. The configuration is fetched per call, so that changes
 * apply to the next one.
 */
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
