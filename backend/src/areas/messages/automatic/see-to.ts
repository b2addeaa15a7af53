import { optWordOf, startSms } from '@patchbay/shared-contracts/sms-flows';
import type { Tx } from '../../../kernel/db/database.ts';
import type { Sms } from '../sms-store.ts';
import { carryOut } from './carry-out.ts';
import { followWord } from './consent.ts';
import { factsOf, flowOfNumber } from './flow.ts';
import { UNSEEN, type Seen } from './seen.ts';

/** What ends or resumes SMS goes before any rule; all else goes through the published flow of its number [CONF-SMSF-001]. */
export async function seeTo(tx: Tx, sms: Sms, now: number): Promise<Seen> {
  const word = optWordOf(sms.body);
  if (word !== null) return followWord(tx, sms, word, now);
  const run = await flowOfNumber(tx, sms.service_number);
  if (run === null) return UNSEEN;
  const went = startSms(run.flow, await factsOf(tx, sms, run.flow));
  const seen = await carryOut({ tx, sms, run, now }, went);
  return seen.steps.length > 0
    ? seen
    : { ...seen, steps: [{ step: 'no-rule', detail: `${run.name} v${run.version}` }] };
}
