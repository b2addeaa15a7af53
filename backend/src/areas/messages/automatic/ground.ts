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
 * What SMS of one account meet, read for all of them at once, and kept up to date in memory while they are seen to, so that each meets
 * what those before it left: who opted out, what was said, what is left of the balance.
 */
export interface Ground {
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
  /** Numbers that the account has in any way, and those that take SMS. */
  readonly own: ReadonlySet<string>;
  readonly taking: ReadonlySet<string>;
  /** What networks call SMS that are there. */
  readonly ids: Set<string>;
  readonly optedOut: Set<string>;
  /** When automatic replies went to a number, epoch ms. */
  readonly replies: Map<string, number[]>;
  /** When something was last said between two numbers, epoch ms. */
  readonly lastSaid: Map<string, number>;
  readonly conversations: ConversationBook;
}

/** What is read for: SMS by their two numbers and what the network calls them. */
export interface Asked extends TwoNumbers {
  readonly network_id: string | null;
}

/** Clocks of processes agree within this; what was said later than that is of a clock that was put back. */
const CLOCKS_AGREE_MS = 1_000;

async function ownNumbers(tx: Tx, asked: readonly Asked[], now: number) {
  const numbers = asked.flatMap(({ service_number, customer_number }) => [service_number, customer_number]);
  const rows = await tx
    .selectFrom('service_numbers')
    .select(['number', 'expires_at', 'cli_type'])
    .where('number', 'in', [...new Set(numbers)])
    .execute();
  const taking = rows.filter((row) => isSender(row, now));
  return { own: new Set(rows.map(({ number }) => number)), taking: new Set(taking.map(({ number }) => number)) };
}

async function idsThere(tx: Tx, asked: readonly Asked[]): Promise<Set<string>> {
  const ids = asked.flatMap(({ network_id }) => (network_id === null ? [] : [network_id]));
  if (ids.length === 0) return new Set();
  const rows = await tx.selectFrom('sms_messages').select('network_id').where('network_id', 'in', ids).execute();
  return new Set(rows.flatMap(({ network_id }) => (network_id === null ? [] : [network_id])));
}

async function customersOf(tx: Tx, numbers: readonly string[]): Promise<Ground['customers']> {
  const rows = await tx
    .selectFrom('customer_numbers')
    .innerJoin('customers', 'customers.customer_id', 'customer_numbers.customer_id')
    .select(['customer_numbers.number', 'customers.customer_id', 'customers.name', 'company', 'email'])
    .where('customer_numbers.number', 'in', numbers)
    .execute();
  return new Map(rows.map(({ number, ...customer }) => [number, customer]));
}

async function templatesOf(tx: Tx, actions: readonly SmsAction[]): Promise<Ground['templates']> {
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

/** The newest automatic ones to each number: as many as end a conversation of machines. */
async function repliesTo(tx: Tx, numbers: readonly string[], now: number): Promise<Ground['replies']> {
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

async function saidLast(tx: Tx, asked: readonly Asked[], now: number): Promise<Map<string, number>> {
  const services = asked.map(({ service_number }) => service_number);
  const customers = asked.map(({ customer_number }) => customer_number);
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
 * Until the transaction ends, what one customer writes to an account is seen to in its order. In one order for all, so that two processes
 * that lock several customers do not wait for each other.
 */
async function lockCustomers(tx: Tx, accountId: string, numbers: readonly string[]): Promise<void> {
  const keys = [...numbers].sort().map((number) => `sms ${accountId} ${number}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key`.execute(tx);
}

/** What stands on the balance, read under the ledger's lock: whoever writes an SMS has that first, and only then what others want, too. */
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
  readonly asked: readonly Asked[];
  /** Epoch ms. */
  readonly now: number;
  /** The version that a message began with; left out: what is published for each number. */
  readonly run?: RunFlow;
}

/** Locks and reads all that these SMS meet, in a few statements whatever their number. */
export async function readGround(tx: Tx, { accountId, asked, now, run }: GroundFor): Promise<Ground> {
  const numbers = [...new Set(asked.map(({ customer_number }) => customer_number))];
  await lockCustomers(tx, accountId, numbers);
  const services = [...new Set(asked.map(({ service_number }) => service_number))];
  const flows =
    run === undefined ? await flowsOfNumbers(tx, services) : new Map(services.map((number) => [number, run] as const));
  const runs = [...flows.values()];
  const actions = runs.flatMap(({ flow }) => flow.rules.flatMap((rule) => rule.actions));
  const still = {
    ...{ accountId, flows, ...(await ownNumbers(tx, asked, now)), ids: await idsThere(tx, asked) },
    calendars: await readCalendars(tx, [...new Set(runs.flatMap(({ flow }) => calendarsOfSms(flow)))]),
    templates: await templatesOf(tx, actions),
    customers: await customersOf(tx, numbers),
    ...{ optedOut: await optedOutOf(tx, numbers), replies: await repliesTo(tx, numbers, now) },
    lastSaid: await saidLast(tx, asked, now),
  };
  const { profile, accountName, credit } = await readCredit(tx, accountId, now);
  const conversations = await openBook(tx, accountId, asked, ownersIn(actions));
  return { ...still, accountName, isEnabled: profile.is_sms_enabled, credit, conversations };
}

/** When the next SMS between two numbers counts as said: behind what was said before, though both are of one moment. Epoch ms. */
export function nextSaid({ lastSaid }: Ground, two: TwoNumbers, now: number): number {
  const at = Math.max(now, (lastSaid.get(keyOfTwo(two)) ?? 0) + 1);
  lastSaid.set(keyOfTwo(two), at);
  return at;
}

/** What a message meets, at the moment in which it came. */
export const factsOf = (
  { customers, calendars }: Ground,
  { body, at, customer_number }: Pick<Sms, 'body' | 'at' | 'customer_number'>,
): SmsFacts => ({ text: body, now: at.getTime(), isKnown: customers.has(customer_number), calendars });
