import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { UserGate } from '@patchbay/shared-contracts';
import type { SendSms } from '@patchbay/shared-contracts/messages';
import { accessTo } from '../../domain/access/access.ts';
import { canSpend } from '../../domain/calls/credit/spendable.ts';
import { isCustomerNumber, normalNumber } from '../../domain/calls/model/numbers.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { lockLedger } from '../../domain/ledger/append.ts';
import { fullNameOf } from '../../domain/identity/full-name.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { costOf, isTooLong, type Segments } from '../../domain/messages/segments.ts';
import { mayBeWritten } from '../../domain/messages/opt-outs.ts';
import { hasNumber } from '../../domain/choices/own-number.ts';
import type { SmsRefusal } from '../../domain/messages/sms-outbox.ts';
import { insertSms, NOTHING_YET, markAnswered, type Sms } from './sms-store.ts';

/** Requested SMS, with its author, time, and the key of the request. */
export interface Outgoing {
  readonly actor: Actor;
  readonly wanted: SendSms;
  readonly segments: Segments;
  readonly now: number;
  readonly key: string | null;
}

/** Every user of the console may send, if the account has SMS and is not suspended. */
const SEND_SMS: UserGate = { all: ['flag:is_sms_enabled', { not: 'suspended' }] };

/**
 * Returns why this SMS may not be sent; `null` when it may. The account's rights are checked first, then numbers, text, and cost: coins
 * reserved for a running call cannot be spent [ACCT-012]. The ledger stays locked until the SMS is charged.
 */
export async function refusalOfSms(tx: Tx, { actor, wanted, segments, now }: Outgoing): Promise<SmsRefusal | null> {
  const access = await accessTo(tx, actor);
  if (!access?.can(SEND_SMS)) return 'notEnabled';
  if (!(await hasNumber(tx, normalNumber(wanted.sr_number), now))) return 'serviceNumber';
  if (!isCustomerNumber(normalNumber(wanted.customer_number))) return 'customerNumber';
  if (!(await mayBeWritten(tx, normalNumber(wanted.customer_number)))) return 'optedOut';
  if (isTooLong(segments)) return 'tooLong';
  await lockLedger(tx, actor.accountId);
  return (await canSpend(tx, actor.accountId, costOf(segments), now)) ? null : 'noCredit';
}

/**
 * Returns the SMS that an earlier request of this user with this key has sent, or null. Waits for a request that is about to: its result
 * decides, also about the coins left. One that failed since gives its key to the repeat, which is sent.
 */
export async function sentBefore(tx: Tx, { actor, key }: Outgoing): Promise<Sms | null> {
  if (key === null) return null;
  const lock = `sms request ${actor.accountId} ${actor.userId} ${key}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  const row = await tx
    .selectFrom('sms_messages')
    .selectAll()
    .where('request_user', '=', actor.userId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  if (row?.status !== 'failed') return row ?? null;
  const free = { request_user: null, request_key: null };
  await tx.updateTable('sms_messages').set(free).where('sms_id', '=', row.sms_id).execute();
  return null;
}

/** Whether an SMS has the requested numbers and text. */
export const isAsWanted = (sms: Sms, { wanted }: Outgoing): boolean =>
  sms.service_number === normalNumber(wanted.sr_number) &&
  sms.customer_number === normalNumber(wanted.customer_number) &&
  sms.body === wanted.sms_text;

async function senderOf(tx: Tx, { agentId, userId }: Actor): Promise<{ id: string | null; name: string }> {
  const names = ['first_name', 'last_name'] as const;
  const agent = await tx
    .selectFrom('agents')
    .select(names)
    .where('agent_id', '=', agentId ?? '')
    .executeTakeFirst();
  if (agent !== undefined) return { id: agentId, name: fullNameOf(agent) };
  const user = await tx.selectFrom('users').select(names).where('user_id', '=', userId).executeTakeFirstOrThrow();
  return { id: null, name: fullNameOf(user) };
}

/** Queues the SMS, and marks the customer's earlier messages as answered. */
export async function writeOutgoing(tx: Tx, { actor, wanted, segments, now, key }: Outgoing): Promise<Sms> {
  const sender = await senderOf(tx, actor);
  const row = await insertSms(tx, {
    ...NOTHING_YET,
    sms_id: randomUUID(),
    account_id: actor.accountId,
    direction: 'outbound',
    service_number: normalNumber(wanted.sr_number),
    customer_number: normalNumber(wanted.customer_number),
    body: wanted.sms_text,
    encoding: segments.encoding,
    segments: segments.count,
    status: 'queued',
    at: new Date(now),
    tried_at: new Date(now),
    agent_id: sender.id,
    agent_name: sender.name,
    template_id: wanted.template_id ?? null,
    cost: costOf(segments),
    ...(key !== null && { request_user: actor.userId, request_key: key }),
  });
  await markAnswered(tx, row);
  return row;
}
