import { smsFlowErrors, type LedNumber, type SmsTargets } from '@patchbay/shared-contracts/sms-flows';
import type { Tx } from '../../kernel/db/database.ts';
import { RefusalWith } from '../../kernel/edge/refusal-with.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { lockFlow } from '../../domain/routing/publish-flow.ts';
import { readSmsTargets, smsNumbers } from './targets.ts';

/** Numbers that should use a flow; `seen`: the numbers as the user saw them, undefined: as they are. */
interface WantedNumbers {
  readonly numbers: readonly string[];
  readonly seen?: readonly LedNumber[] | undefined;
}

/** A number that gets this flow, or is removed from it; `from`: its flow as seen. */
interface NumberChange {
  readonly number: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Returns the numbers that differ between what was seen and what is wanted. */
function changesOf(flowId: string, numbers: readonly string[], seen: readonly LedNumber[]): readonly NumberChange[] {
  const wanted = new Set(numbers);
  const flows = new Map(seen.map(({ number, flow_id }) => [number, flow_id]));
  return [...new Set([...wanted, ...flows.keys()])]
    .map((number) => ({ number, from: flows.get(number) ?? null, to: wanted.has(number) ? flowId : null }))
    .filter(({ from, to }) => (from === flowId) !== (to === flowId));
}

/** Reads the flow of each number, with a lock that holds until the change is written. */
async function lockLed(tx: Tx, now: number): Promise<readonly LedNumber[]> {
  return smsNumbers(tx, now).select(['numbers.number', 'numbers.sms_flow_id as flow_id']).forNoKeyUpdate().execute();
}

/**
 * Assigns these numbers to this flow, and removes the flow from its other numbers. Expired numbers, which nobody sees, keep their
 * flow. Refuses, with the current state, when a number to change has another flow than was seen [CONF-FLOW-004, CONF-SMSF-001].
 */
export async function leadNumbers(
  tx: Tx,
  flowId: string,
  { numbers, seen }: WantedNumbers,
  now: number,
): Promise<{ readonly name: string; readonly targets: SmsTargets }> {
  const { name } = await lockFlow(tx, flowId, { kind: 'sms' });
  const led = await lockLed(tx, now);
  const flows = new Map(led.map(({ number, flow_id }) => [number, flow_id]));
  const changes = changesOf(flowId, numbers, seen ?? led);
  if (changes.some(({ number, to }) => to !== null && !flows.has(number)))
    throw new Refusal(smsFlowErrors.number, 'numbers');
  const known = changes.filter(({ number }) => flows.has(number));
  const isOvertaken = ({ number, from, to }: NumberChange) => ![from, to].includes(flows.get(number) ?? null);
  if (known.some(isOvertaken)) throw new RefusalWith(smsFlowErrors.led, await readSmsTargets(tx, now));
  for (const to of [null, flowId]) {
    const changed = known.filter((each) => each.to === to).map(({ number }) => number);
    if (changed.length === 0) continue;
    await tx.updateTable('service_numbers').set({ sms_flow_id: to }).where('number', 'in', changed).execute();
  }
  return { name, targets: await readSmsTargets(tx, now) };
}
