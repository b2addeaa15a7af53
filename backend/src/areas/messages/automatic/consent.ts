import { optAnswers, type optWordOf } from '@patchbay/shared-contracts/sms-flows';
import { mayBeWritten } from '../../../domain/messages/opt-outs.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { Sms } from '../sms-store.ts';
import { replyTo } from './reply.ts';
import type { Seen } from './seen.ts';

type Word = NonNullable<ReturnType<typeof optWordOf>>;

async function keep(
  tx: Tx,
  { account_id, customer_number, service_number, ...sms }: Sms,
  isOut: boolean,
): Promise<void> {
  const words = sms.body.slice(0, 100);
  await tx
    .insertInto('sms_consents')
    .values({
      ...{ account_id, customer_number, is_out: isOut, at: sms.at, words },
      service_number,
      sms_id: sms.sms_id,
    })
    .execute();
  if (isOut)
    await tx
      .insertInto('sms_opt_outs')
      .values({ account_id, number: customer_number, at: sms.at, word: words })
      .execute();
  else await tx.deleteFrom('sms_opt_outs').where('number', '=', customer_number).execute();
}

/** Ends or resumes SMS of the account to this customer, who is told once; said again it changes nothing [CONF-SMSF-001]. */
export async function followWord(tx: Tx, sms: Sms, { is, language }: Word, now: number): Promise<Seen> {
  const isOut = is === 'out';
  const step = { step: isOut ? 'opted-out' : 'opted-in', detail: sms.body.slice(0, 100) } as const;
  const isNew = (await mayBeWritten(tx, sms.customer_number)) === isOut;
  if (!isNew) return { steps: [step], sent: [], rule: null, wait: null, turn: null };
  await keep(tx, sms, isOut);
  const { name } = await tx.selectFrom('accounts').select('name').executeTakeFirstOrThrow();
  const text = optAnswers[language][is](name);
  const told = await replyTo(tx, sms, { text, rule: null, isLast: true }, now);
  return { steps: [step, told.step], sent: told.sms === null ? [] : [told.sms], rule: null, wait: null, turn: null };
}
