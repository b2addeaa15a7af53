import { optWordOf, startSms } from '@patchbay/shared-contracts/sms-flows';
import type { Sms } from '../sms-store.ts';
import { runSmsOrders } from './run-sms-orders.ts';
import { followWord } from './consent.ts';
import { smsFacts, type SmsContext } from './sms-context.ts';
import { NO_ACTIONS, type SmsActions } from './sms-actions.ts';

/**
 * Processes an SMS: words that stop or resume SMS come before any rule; everything else runs the published flow of its number
 * [CONF-SMSF-001].
 */
export function processSms(ground: SmsContext, sms: Sms, now: number): SmsActions {
  const word = optWordOf(sms.body);
  if (word !== null) return followWord(ground, sms, word, now);
  const run = ground.flows.get(sms.service_number);
  if (run === undefined) return NO_ACTIONS;
  const went = startSms(run.flow, smsFacts(ground, sms));
  const actions = runSmsOrders({ ground, sms, run, now }, went);
  return actions.steps.length > 0
    ? actions
    : { ...actions, steps: [{ step: 'no-rule', detail: `${run.name} v${run.version}` }] };
}
