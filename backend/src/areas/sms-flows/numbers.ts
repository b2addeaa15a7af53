import { smsFlowErrors } from '@patchbay/shared-contracts/sms-flows';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { lockFlow } from '../../domain/routing/publish-flow.ts';
import { readSmsTargets } from './targets.ts';

/** Assigns these numbers to this flow, and removes the flow from its other numbers; returns its name. */
export async function leadNumbers(tx: Tx, flowId: string, numbers: readonly string[], now: number): Promise<string> {
  const { name } = await lockFlow(tx, flowId, { kind: 'sms' });
  const { numbers: known } = await readSmsTargets(tx, now);
  if (numbers.some((number) => !known.some((each) => each.number === number)))
    throw new Refusal(smsFlowErrors.number, 'numbers');
  const change = tx.updateTable('service_numbers');
  await change.set({ sms_flow_id: null }).where('sms_flow_id', '=', flowId).execute();
  if (numbers.length > 0) await change.set({ sms_flow_id: flowId }).where('number', 'in', numbers).execute();
  return name;
}
