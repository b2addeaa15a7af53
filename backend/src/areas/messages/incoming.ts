import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { normalNumber } from '../../domain/calls/model/numbers.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { ConversationTurn } from '../../domain/messages/conversations.ts';
import type { IncomingSms } from '../../domain/messages/sms-network.ts';
import { segmentsOf } from '../../domain/messages/segments.ts';
import { nextMessageTime, readSmsContext, type SmsToProcess, type SmsContext } from './automatic/sms-context.ts';
import { keepAll, type StoredSms } from './automatic/store-sms.ts';
import { readText } from './automatic/read-text.ts';
import { processSms } from './automatic/process-sms.ts';
import { withActions } from './automatic/sms-actions.ts';
import { NOTHING_YET, type Sms } from './sms-store.ts';

/** Incoming SMS with its automatic replies; `waits`: a web hook must be called. */
export interface Incoming {
  readonly sms: Sms;
  readonly sent: readonly Sms[];
  readonly waits: boolean;
}

/** Results of SMS of one account, in order, and changes of their conversations. */
export interface IncomingResults {
  /** 'refused': the number is unknown, or its account has no SMS; 'again': a repetition, already processed. */
  readonly came: readonly (Incoming | 'refused' | 'again')[];
  readonly turns: readonly ConversationTurn[];
}

const askedOf = ({ id, from, to }: IncomingSms): SmsToProcess => ({
  ...{ service_number: normalNumber(to), customer_number: normalNumber(from), network_id: id ?? null },
});

function cameIn(ground: SmsContext, came: IncomingSms, now: number): Sms {
  const body = readText(came.text);
  const { encoding, count } = segmentsOf(body);
  const toProcess = askedOf(came);
  return {
    ...NOTHING_YET,
    ...{ sms_id: randomUUID(), account_id: ground.accountId, direction: 'inbound', ...toProcess },
    ...{ is_automatic: came.automatic ?? false, body, encoding, segments: count, status: 'received' },
    at: new Date(nextMessageTime(ground, toProcess, now)),
  };
}

function takeOne(ground: SmsContext, came: IncomingSms, now: number): StoredSms | 'refused' | 'again' {
  if (!ground.isEnabled || !ground.taking.has(normalNumber(came.to))) return 'refused';
  if (came.id !== undefined && ground.ids.has(came.id)) return 'again';
  if (came.id !== undefined) ground.ids.add(came.id);
  const sms = cameIn(ground, came, now);
  const actions = processSms(ground, sms, now);
  for (const each of [sms, ...actions.sent]) ground.conversations.note(each);
  return { sms: withActions(sms, actions), actions };
}

/**
 * Processes incoming SMS of one account, in order, in one transaction: the SMS, their effects and replies are stored together or not at
 * all. Each sees the effects of the earlier ones, so that a batch gives the same result as single messages [CONF-SMSF-001].
 */
export async function takeInSms(
  tx: Tx,
  accountId: string,
  all: readonly IncomingSms[],
  now: number,
): Promise<IncomingResults> {
  const ground = await readSmsContext(tx, { accountId, toProcess: all.map(askedOf), now });
  const results = all.map((came) => takeOne(ground, came, now));
  const turns = await keepAll(
    tx,
    ground,
    results.filter((one) => typeof one !== 'string'),
    now,
  );
  const came = results.map((one) =>
    typeof one === 'string' ? one : { sms: one.sms, sent: one.actions.sent, waits: one.actions.wait !== null },
  );
  return { came, turns };
}

/** Returns the account of each number, E.164; unknown numbers are left out. */
export async function accountsOfNumbers(
  database: Database,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.atEntry((tx) =>
    tx
      .selectFrom('service_numbers')
      .select(['number', 'account_id'])
      .where(sql<boolean>`number = any (${[...new Set(numbers)]}::text[])`)
      .execute(),
  );
  return new Map(rows.map(({ number, account_id }) => [number, account_id]));
}
