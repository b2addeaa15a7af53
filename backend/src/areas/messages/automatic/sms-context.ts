import type { Calendar } from '@patchbay/shared-contracts/calendars';
import { sql } from 'kysely';
import {
  calendarsOfSms,
  REPLIES_IN_A_ROW,
  REPLIES_WINDOW_MS,
  type SmsAction,
  type SmsFacts,
} from '@patchbay/shared-contracts/sms-flows';
import { readCalendars } from '../../../domain/calendars/calendars.ts';
import { spendableOf } from '../../../domain/calls/credit/spendable.ts';
import { isSender } from '../../../domain/choices/own-number.ts';
import { lastLine } from '../../../domain/ledger/append-all.ts';
import { lockLedger } from '../../../domain/ledger/append.ts';
import {
  keyOfTwo,
  openBook,
  type ConversationBook,
  type TwoNumbers,
} from '../../../domain/messages/conversation-book.ts';
import type { ConversationOwner } from '../../../domain/messages/model/conversation-life.ts';
import { profileOf } from '../../../domain/profile/profile.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { Sms } from '../sms-store.ts';
import { createCredit, type Credit } from './credit.ts';
import { flowsOfNumbers, type RunFlow } from './flow.ts';

interface KnownCustomer {
  readonly customer_id: string;
  readonly name: string;
  readonly company: string;
  readonly email: string;
}

/**
 * Data needed to process SMS of one account, read once for all of them and updated in memory, so that each message sees the effects of
 * the earlier ones: opt-outs, messages, the remaining balance.
 */
export interface SmsContext {
  readonly accountId: string;
  readonly accountName: string;
  readonly isEnabled: boolean;
  readonly credit: Credit;
  readonly flows: ReadonlyMap<string, RunFlow>;
  readonly calendars: ReadonlyMap<string, Calendar>;
  /** Texts of active templates, by id. */
  readonly templates: ReadonlyMap<string, string>;
  /** By number, E.164. */
  readonly customers: ReadonlyMap<string, KnownCustomer>;
  /** All numbers of the account, and those that support SMS. */
  readonly own: ReadonlySet<string>;
  readonly taking: ReadonlySet<string>;
  /** The networks' ids of existing SMS. */
  readonly ids: Set<string>;
  readonly optedOut: Set<string>;
  /** Times of automatic replies to a number, epoch ms. */
  readonly replies: Map<string, number[]>;
  /** Time of the last message between two numbers, epoch ms. */
  readonly lastSaid: Map<string, number>;
  readonly conversations: ConversationBook;
}

/** SMS to be processed, by their two numbers and the network's id. */
export interface SmsToProcess extends TwoNumbers {
  readonly network_id: string | null;
}

/** Tolerated difference between the clocks of processes; a message further in the future comes from a clock that was set back. */
const CLOCKS_AGREE_MS = 1_000;

async function ownNumbers(tx: Tx, toProcess: readonly SmsToProcess[], now: number) {
  const numbers = toProcess.flatMap(({ service_number, customer_number }) => [service_number, customer_number]);
  const rows = await tx
    .selectFrom('service_numbers')
    .select(['number', 'expires_at', 'cli_type'])
    .where('number', 'in', [...new Set(numbers)])
    .execute();
  const taking = rows.filter((row) => isSender(row, now));
  return { own: new Set(rows.map(({ number }) => number)), taking: new Set(taking.map(({ number }) => number)) };
}

async function idsThere(tx: Tx, toProcess: readonly SmsToProcess[]): Promise<Set<string>> {
  const ids = toProcess.flatMap(({ network_id }) => (network_id === null ? [] : [network_id]));
  if (ids.length === 0) return new Set();
  const rows = await tx.selectFrom('sms_messages').select('network_id').where('network_id', 'in', ids).execute();
  return new Set(rows.flatMap(({ network_id }) => (network_id === null ? [] : [network_id])));
}

async function customersOf(tx: Tx, numbers: readonly string[]): Promise<SmsContext['customers']> {
  const rows = await tx
    .selectFrom('customer_numbers')
    .innerJoin('customers', 'customers.customer_id', 'customer_numbers.customer_id')
    .select(['customer_numbers.number', 'customers.customer_id', 'customers.name', 'company', 'email'])
    .where('customer_numbers.number', 'in', numbers)
    .execute();
  return new Map(rows.map(({ number, ...customer }) => [number, customer]));
}

async function templatesOf(tx: Tx, actions: readonly SmsAction[]): Promise<SmsContext['templates']> {
  const ids = actions.flatMap((action) => (action.do === 'reply' && action.template !== '' ? [action.template] : []));
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('templates')
    .select(['id', 'text'])
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .execute();
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** Returns the newest automatic replies to each number, up to the limit of the loop protection. */
async function repliesTo(tx: Tx, numbers: readonly string[], now: number): Promise<SmsContext['replies']> {
  const since = new Date(now - REPLIES_WINDOW_MS);
  const { rows } = await sql<{ number: string; at: Date }>`
    select asked.number, sent.at from unnest(${[...numbers]}::text[]) as asked (number)
    cross join lateral (
      select at from sms_messages where is_automatic and direction = 'outbound' and customer_number = asked.number and at > ${since}
      order by at desc limit ${REPLIES_IN_A_ROW}) as sent`.execute(tx);
  const all = new Map<string, number[]>();
  for (const { number, at } of rows) all.set(number, [...(all.get(number) ?? []), at.getTime()]);
  return all;
}

async function saidLast(tx: Tx, toProcess: readonly SmsToProcess[], now: number): Promise<Map<string, number>> {
  const services = toProcess.map(({ service_number }) => service_number);
  const customers = toProcess.map(({ customer_number }) => customer_number);
  const { rows } = await sql<TwoNumbers & { at: Date }>`
    select two.service_number, two.customer_number, said.at
    from (select distinct * from unnest(${services}::text[], ${customers}::text[])) as two (service_number, customer_number)
    cross join lateral (
      select at from sms_messages as sms
      where sms.service_number = two.service_number and sms.customer_number = two.customer_number
        and at <= ${new Date(now + CLOCKS_AGREE_MS)}
      order by at desc limit 1) as said`.execute(tx);
  return new Map(rows.map(({ at, ...two }) => [keyOfTwo(two), at.getTime()]));
}

async function optedOutOf(tx: Tx, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await tx.selectFrom('sms_opt_outs').select('number').where('number', 'in', numbers).execute();
  return new Set(rows.map(({ number }) => number));
}

const ownersIn = (actions: readonly SmsAction[]): readonly NonNullable<ConversationOwner>[] =>
  actions.flatMap((action) =>
    action.do === 'assign' ? [action.to === 'agent' ? { agent: action.target } : { queue: action.target }] : [],
  );

/**
 * Locks customers until the end of the transaction, so that the messages of a customer are processed in order. The locks are taken in a
 * global order, so that two processes cannot deadlock.
 */
async function lockCustomers(tx: Tx, accountId: string, numbers: readonly string[]): Promise<void> {
  const keys = [...numbers].sort().map((number) => `sms ${accountId} ${number}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key`.execute(tx);
}

/** Reads the balance under the ledger's lock, which every writer of an SMS takes before other shared locks. */
async function readCredit(tx: Tx, accountId: string, now: number) {
  await lockLedger(tx, accountId);
  const row = await tx.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  const profile = profileOf(row);
  const { balance } = await lastLine(tx, accountId);
  const spendable = await spendableOf(tx, accountId, now);
  return { profile, accountName: row.name, credit: createCredit({ balance, spendable, profile }) };
}

export interface GroundFor {
  readonly accountId: string;
  readonly toProcess: readonly SmsToProcess[];
  /** Epoch ms. */
  readonly now: number;
  /** The version that a message started with; missing: the published one of each number. */
  readonly run?: RunFlow;
}

/** Locks and reads everything needed for these SMS, in a fixed number of statements. */
export async function readSmsContext(tx: Tx, { accountId, toProcess, now, run }: GroundFor): Promise<SmsContext> {
  const numbers = [...new Set(toProcess.map(({ customer_number }) => customer_number))];
  await lockCustomers(tx, accountId, numbers);
  const services = [...new Set(toProcess.map(({ service_number }) => service_number))];
  const flows =
    run === undefined ? await flowsOfNumbers(tx, services) : new Map(services.map((number) => [number, run] as const));
  const runs = [...flows.values()];
  const actions = runs.flatMap(({ flow }) => flow.rules.flatMap((rule) => rule.actions));
  const still = {
    ...{ accountId, flows, ...(await ownNumbers(tx, toProcess, now)), ids: await idsThere(tx, toProcess) },
    calendars: await readCalendars(tx, [...new Set(runs.flatMap(({ flow }) => calendarsOfSms(flow)))]),
    templates: await templatesOf(tx, actions),
    customers: await customersOf(tx, numbers),
    ...{ optedOut: await optedOutOf(tx, numbers), replies: await repliesTo(tx, numbers, now) },
    lastSaid: await saidLast(tx, toProcess, now),
  };
  const { profile, accountName, credit } = await readCredit(tx, accountId, now);
  const conversations = await openBook(tx, accountId, toProcess, ownersIn(actions));
  return { ...still, accountName, isEnabled: profile.is_sms_enabled, credit, conversations };
}

/** Returns the time of the next SMS between two numbers: after the previous one, even within the same millisecond. Epoch ms. */
export function nextMessageTime({ lastSaid }: SmsContext, two: TwoNumbers, now: number): number {
  const at = Math.max(now, (lastSaid.get(keyOfTwo(two)) ?? 0) + 1);
  lastSaid.set(keyOfTwo(two), at);
  return at;
}

/** Returns the facts for a message, at the time of its arrival. */
export const smsFacts = (
  { customers, calendars }: SmsContext,
  { body, at, customer_number }: Pick<Sms, 'body' | 'at' | 'customer_number'>,
): SmsFacts => ({ text: body, now: at.getTime(), isKnown: customers.has(customer_number), calendars });
