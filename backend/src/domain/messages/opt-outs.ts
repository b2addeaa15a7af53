import type { Tx } from '../../kernel/db/database.ts';

/** Whether this customer (E.164) takes SMS of the account: who said STOP is written to no more, by nobody [CONF-SMSF-001]. */
export async function mayBeWritten(tx: Tx, number: string): Promise<boolean> {
  const row = await tx.selectFrom('sms_opt_outs').select('at').where('number', '=', number).executeTakeFirst();
  return row === undefined;
}
