import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { accountDataErrors, type Person } from '@patchbay/shared-contracts/account-data';
import { soundsOfCall } from '../../domain/calls/model/recording-refs.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { eraseCustomer, personParts } from './person-parts.ts';
import { erasedNumber, personOf, whoHas } from './person.ts';

const sameNumbers = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join();

/** Returns file names of recordings and voicemails in the folder of recordings. */
async function soundsOf(tx: Tx, numbers: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('calls')
    .select(['recording', 'recording_legs', 'voicemail'])
    .where('customer_number', 'in', numbers)
    .where(({ or, eb }) => or([eb('recording', 'is not', null), eb('voicemail', 'is not', null)]))
    .execute();
  return rows.flatMap(soundsOfCall);
}

/**
 * Erases the person with this number, if the person still has exactly the `shownNumbers` and is in no call; returns what was erased
 * [ACCT-021]. Sounds are deleted before the rows change: after a failure in between, the request can be repeated.
 */
export async function erasePerson(
  tx: Tx,
  { number, shownNumbers }: { readonly number: string; readonly shownNumbers: readonly string[] },
  recordingsFolder: string,
): Promise<Person> {
  const who = await whoHas(tx, number);
  const person = await personOf(tx, who);
  if (!sameNumbers(who.numbers, shownNumbers)) throw new Refusal(accountDataErrors.changed);
  if (person.is_busy) throw new Refusal(accountDataErrors.busy);
  for (const ref of await soundsOf(tx, who.numbers)) await rm(join(recordingsFolder, ref), { force: true });
  for (const each of who.numbers) {
    const erased = erasedNumber();
    for (const { erase } of personParts) for (const query of erase) await query(each, erased).execute(tx);
  }
  if (who.customerId !== null) await eraseCustomer(tx, who.customerId);
  return person;
}
