import { optWordOf, startSms } from '@patchbay/shared-contracts/sms-flows';
import type { Sms } from '../sms-store.ts';
import { runSmsOrders } from './carry-out.ts';
import { followWord } from './consent.ts';
import { smsFacts, type Ground } from './ground.ts';
import { UNSEEN, type Seen } from './seen.ts';

/**
 * Processes an SMS: words that stop or resume SMS come before any rule; everything else runs the published flow of its number
 * [CONF-SMSF-001].
 */
export function seeTo(ground: Ground, sms: Sms, now: number): Seen {
  const word = optWordOf(sms.body);
  if (word !== null) return followWord(ground, sms, word, now);
  const run = ground.flows.get(sms.service_number);
  if (run === undefined) return UNSEEN;
  const went = startSms(run.flow, smsFacts(ground, sms));
  const seen = runSmsOrders({ ground, sms, run, now }, went);
  return seen.steps.length > 0
    ? seen
    : { ...seen, steps: [{ step: 'no-rule', detail: `${run.name} v${run.version}` }] };
}
