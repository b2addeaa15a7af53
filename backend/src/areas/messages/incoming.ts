import { randomUUID } from 'node:crypto';
import { normalNumber } from '../../domain/calls/model/numbers.ts';
import type { Database } from '../../kernel/db/database.ts';
import { accountProfile } from '../../domain/profile/profile.ts';
import type { IncomingSms } from '../../domain/messages/sms-network.ts';
import { segmentsOf } from './model/segments.ts';
import { hasNumber } from './own-number.ts';
import { insertSms, type Sms } from './sms-store.ts';

/** `null`: nobody has that number, or its account has no SMS. */
export async function writeIncoming(database: Database, sms: IncomingSms, now: number): Promise<Sms | null> {
  const number = normalNumber(sms.to);
  const found = await database.atEntry((tx) =>
    tx.selectFrom('service_numbers').select('account_id').where('number', '=', number).executeTakeFirst(),
  );
  if (found === undefined) return null;
  const { account_id } = found;
  const { encoding, count } = segmentsOf(sms.text);
  return database.withAccount(account_id, async (tx) => {
    const { is_sms_enabled } = await accountProfile(tx);
    if (!is_sms_enabled || !(await hasNumber(tx, number, now))) return null;
    return insertSms(tx, {
      sms_id: randomUUID(),
      account_id,
      direction: 'inbound',
      service_number: number,
      customer_number: normalNumber(sms.from),
      body: sms.text,
      encoding,
      segments: count,
      status: 'received',
      at: new Date(now),
    });
  });
}
