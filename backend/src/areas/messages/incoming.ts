import { randomUUID } from 'node:crypto';
import { normalNumber } from '../../domain/calls/model/numbers.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { accountProfile } from '../../domain/profile/profile.ts';
import { noteMessages, type ConversationTurn } from '../../domain/messages/conversations.ts';
import type { IncomingSms } from '../../domain/messages/sms-network.ts';
import { segmentsOf } from '../../domain/messages/segments.ts';
import { hasNumber } from '../../domain/choices/own-number.ts';
import { lockCustomer } from './automatic/customer-lock.ts';
import { readText } from './automatic/read-text.ts';
import { seeTo } from './automatic/see-to.ts';
import { keepSeen } from './automatic/seen.ts';
import { insertSms, type Sms } from './sms-store.ts';

/** An SMS that came in, and what was written back by no person; `waits`: a web hook is to be asked. */
export interface Incoming {
  readonly sms: Sms;
  readonly sent: readonly Sms[];
  readonly waits: boolean;
  /** The conversation that it belongs to, if it does to one. */
  readonly turn: ConversationTurn | null;
}

const isThere = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('sms_messages').select('sms_id').where('network_id', '=', id).executeTakeFirst()) !== undefined;

interface Entry {
  readonly accountId: string;
  readonly number: string;
  readonly came: IncomingSms;
  readonly now: number;
}

function insertCame(tx: Tx, { accountId, number, came, now }: Entry): Promise<Sms> {
  const body = readText(came.text);
  const { encoding, count } = segmentsOf(body);
  return insertSms(tx, {
    ...{ sms_id: randomUUID(), account_id: accountId, direction: 'inbound', network_id: came.id ?? null },
    ...{ service_number: number, customer_number: normalNumber(came.from), is_automatic: came.automatic ?? false },
    ...{ body, encoding, segments: count, status: 'received', at: new Date(now) },
  });
}

/** All in one transaction: what came in, what it does, and what is written back are there together, or none of it [CONF-SMSF-001]. */
async function enter(tx: Tx, entry: Entry): Promise<Incoming | 'refused' | 'again'> {
  const { accountId, number, came, now } = entry;
  const { is_sms_enabled } = await accountProfile(tx);
  if (!is_sms_enabled || !(await hasNumber(tx, number, now))) return 'refused';
  await lockCustomer(tx, accountId, normalNumber(came.from));
  if (came.id !== undefined && (await isThere(tx, came.id))) return 'again';
  const sms = await insertCame(tx, entry);
  const seen = await seeTo(tx, sms, now);
  const turn = (await noteMessages(tx, [sms, ...seen.sent])) ?? seen.turn;
  return { sms: await keepSeen(tx, sms, seen, now), sent: seen.sent, waits: seen.wait !== null, turn };
}

/** 'refused': nobody has that number, or its account has no SMS; 'again': it came before, and is seen to. */
export async function writeIncoming(
  database: Database,
  came: IncomingSms,
  now: number,
): Promise<Incoming | 'refused' | 'again'> {
  const number = normalNumber(came.to);
  const found = await database.atEntry((tx) =>
    tx.selectFrom('service_numbers').select('account_id').where('number', '=', number).executeTakeFirst(),
  );
  if (found === undefined) return 'refused';
  const { account_id: accountId } = found;
  return database.withAccount(accountId, (tx) => enter(tx, { accountId, number, came, now }));
}
