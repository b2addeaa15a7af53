import { isUntold } from '@patchbay/shared-contracts';
import { popAddress, type OwnScreenPop } from '@patchbay/shared-contracts/screen-pops';
import type { CallFacts, Phase } from '../../call/model/call.ts';
import { isQueueId } from '../../call/model/queue-facts.ts';
import { callHere } from './call-here.ts';

/** Whether a pop is due: when the call appears, or once agent and customer are connected. */
const isTime = ({ when }: OwnScreenPop, phase: Phase): boolean =>
  (when === 'rings' && phase.is === 'initiated') ||
  (phase.is === 'connected' && (when === 'rings' || phase.progress === 'talking'));

/** Whether a pop applies to the call's queue, which events name by id or name. */
const isOf = ({ any_queue, queues }: OwnScreenPop, { queue }: CallFacts): boolean =>
  any_queue || queues.some(({ id, name }) => queue !== null && (id === queue || name === queue));

export const duePops = (pops: readonly OwnScreenPop[], phase: Phase): readonly OwnScreenPop[] => {
  const call = callHere(phase);
  return call === null ? [] : pops.filter((pop) => isTime(pop, phase) && isOf(pop, call));
};

/** Returns the queue's name from the screen pops where the call only has its id. */
function queueName({ queue }: CallFacts, pops: readonly OwnScreenPop[]): string {
  if (queue === null) return '';
  const named = pops.flatMap(({ queues }) => queues).find(({ id }) => id === queue);
  return named?.name ?? (isQueueId(queue) ? '' : queue);
}

/** Returns the address for this call; `null` if it may not be opened. */
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
