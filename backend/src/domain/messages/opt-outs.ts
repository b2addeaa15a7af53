import type { Tx } from '../../kernel/db/database.ts';

/** Whether this customer (E.164) accepts SMS of the account: after STOP nobody may send any [CONF-SMSF-001]. */
export async function mayBeWritten(tx: Tx, number: string): Promise<boolean> {
  const row = await tx.selectFrom('sms_opt_outs').select('at').where('number', '=', number).executeTakeFirst();
  return row === undefined;
}
