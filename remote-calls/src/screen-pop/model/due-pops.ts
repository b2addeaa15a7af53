import { isUntold } from '@patchbay/shared-contracts';
import { popAddress, type OwnScreenPop } from '@patchbay/shared-contracts/screen-pops';
import type { CallFacts, Phase } from '../../call/model/call.ts';
import { isQueueId } from '../../call/model/queue-facts.ts';
import { callHere } from './call-here.ts';

/** Its time has come: as soon as the call is there, or once agent and customer are connected. */
const isTime = ({ when }: OwnScreenPop, phase: Phase): boolean =>
  (when === 'rings' && phase.is === 'initiated') ||
  (phase.is === 'connected' && (when === 'rings' || phase.progress === 'talking'));

/** Events name a queue by its id or by its name. */
const isOf = ({ any_queue, queues }: OwnScreenPop, { queue }: CallFacts): boolean =>
  any_queue || queues.some(({ id, name }) => queue !== null && (id === queue || name === queue));

/** Those whose time has come. */
export const duePops = (pops: readonly OwnScreenPop[], phase: Phase): readonly OwnScreenPop[] => {
  const call = callHere(phase);
  return call === null ? [] : pops.filter((pop) => isTime(pop, phase) && isOf(pop, call));
};

/** A queue that is known by its id alone is called as the screen pops call it. */
function queueName({ queue }: CallFacts, pops: readonly OwnScreenPop[]): string {
  if (queue === null) return '';
  const named = pops.flatMap(({ queues }) => queues).find(({ id }) => id === queue);
  return named?.name ?? (isQueueId(queue) ? '' : queue);
}

/** The address for this call; `null` where it is none that may be opened. */
export const addressFor = (
  { address }: OwnScreenPop,
  call: CallFacts,
  known: { readonly pops: readonly OwnScreenPop[]; readonly customerId: string },
): string | null =>
  popAddress(address, {
    number: isUntold(call.customer) ? '' : call.customer,
    call_id: call.id,
    queue: queueName(call, known.pops),
    customer_id: known.customerId,
  });
