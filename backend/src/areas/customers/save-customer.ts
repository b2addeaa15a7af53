import { randomUUID } from 'node:crypto';
import { edgeErrors } from '@patchbay/shared-contracts';
import { customerErrors, type CustomerView } from '@patchbay/shared-contracts/customers';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { mayTouchCall } from '../../domain/calls/touch-call.ts';
import { fullNameOf } from '../../domain/identity/full-name.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { enterCustomers, type CustomerReader } from './access.ts';
import { customerById } from './customer-rows.ts';
import { readCustomerView } from './customer-view.ts';
import { chosenOf } from './chosen.ts';
import {
  changesAgent,
  customerColumns,
  entriesOf,
  changeProblem,
  rewordedFollowUp,
  type SaveFacts,
} from './model/change.ts';
import type { CustomerRow } from './model/present.ts';
import type { CurrentCallDeps } from '../../domain/calls/current-call.ts';
import { requireCustomerAccess, requireNumbersAccess } from './customer-access.ts';
import { nameOfUser } from '../../domain/directory/name-of-user.ts';
import { storeHookEvent } from '../../domain/outbox/store-hook-event.ts';
import { resolveNumbers, type Resolved, type CustomerChanges } from './model/customer-changes.ts';

export type Saved =
  | { readonly ok: true; readonly view: CustomerView }
  /** Numbers that other customers have, as they were sent [CUST-054]. */
  | { readonly ok: false; readonly duplicates: readonly string[] };

interface Saving {
  readonly deps: CurrentCallDeps;
  readonly tx: Tx;
  readonly actor: Actor;
  readonly reader: CustomerReader;
  readonly wanted: CustomerChanges;
  readonly before: CustomerRow | null;
}

/**
 * Returns the number of the call for which the form was filled in, if the user may access that call: a new customer's number is shown
 * masked, too.
 */
async function numberOfCall({ deps, tx, actor, reader, wanted: { callId } }: Saving): Promise<readonly string[]> {
  if (typeof callId !== 'string') return [];
  const call = await tx
    .selectFrom('calls')
    .select('customer_number')
    .where('call_id', '=', callId)
    .where(mayTouchCall(deps, { actor, sees: reader.access.sees }))
    .executeTakeFirst();
  return call === undefined ? [] : [call.customer_number];
}

async function resolved(saving: Saving): Promise<Resolved | undefined> {
  const { wanted, before, reader } = saving;
  if (wanted.numbers === undefined) return undefined;
  const known = before?.numbers ?? (await numberOfCall(saving));
  const found = resolveNumbers(wanted.numbers, known, reader.masking);
  if (found === null) throw new Refusal(customerErrors.number, 'numbers');
  return found;
}

async function takenOf({ tx, before }: Saving, { numbers, sent }: Resolved): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('customer_numbers')
    .select('number')
    .where('number', 'in', [...numbers])
    .where('customer_id', '!=', before?.customer_id ?? '')
    .execute();
  const taken = new Set(rows.map(({ number }) => number));
  return numbers.filter((number) => taken.has(number)).map((number) => sent.get(number) ?? number);
}

/** Returns the name of the agent to whom the lead is assigned; only privileged users assign leads [CUST-006, CUST-080]. */
async function assigneeOf({ tx, reader, wanted, before }: Saving): Promise<string | null> {
  if (!changesAgent(wanted, before)) return null;
  if (!reader.access.can('privileged')) throw new Refusal(edgeErrors.forbidden);
  if (typeof wanted.agentId !== 'string') return null;
  const agent = await tx
    .selectFrom('agents')
    .select(['first_name', 'last_name'])
    .where('agent_id', '=', wanted.agentId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (agent === undefined) throw new Refusal(customerErrors.agent, 'agent_id');
  return fullNameOf(agent);
}

/** Writes in the order of the numbers, so that two saves of the same numbers wait for each other instead of deadlocking. */
async function writeNumbers({ tx, actor }: Saving, id: string, numbers: readonly string[]): Promise<void> {
  await tx.deleteFrom('customer_numbers').where('customer_id', '=', id).execute();
  const rows = numbers.map((number, place) => ({ account_id: actor.accountId, customer_id: id, number, place }));
  await tx
    .insertInto('customer_numbers')
    .values(rows.sort((one, other) => (one.number < other.number ? -1 : 1)))
    .execute();
  // A new number may have been called before.
  await sql`update customers set last_contact_at = greatest(
      (select max(started_at) from calls where customer_number in (${sql.join([...numbers])})),
      (select max(at) from sms_messages where customer_number in (${sql.join([...numbers])})))
    where customer_id = ${id}`.execute(tx);
}

async function writeRow(saving: Saving, facts: SaveFacts, numbers: readonly string[] | undefined): Promise<string> {
  const { tx, actor, before, wanted } = saving;
  const columns = { ...customerColumns(facts), ...(numbers?.[0] !== undefined && { number: numbers[0] }) };
  if (before !== null) {
    await tx.updateTable('customers').set(columns).where('customer_id', '=', before.customer_id).execute();
    return before.customer_id;
  }
  const id = randomUUID();
  const own = { customer_id: id, account_id: actor.accountId, created_at: facts.now };
  const needed = { name: wanted.name ?? '', number: numbers?.[0] ?? '' };
  await tx
    .insertInto('customers')
    .values({ ...columns, ...needed, ...own })
    .execute();
  return id;
}

async function writeHistory({ tx, actor }: Saving, id: string, facts: SaveFacts): Promise<void> {
  const entries = entriesOf(facts).map((entry) => ({
    ...entry,
    ...{ entry_id: randomUUID(), account_id: actor.accountId, customer_id: id },
  }));
  if (entries.length > 0) await tx.insertInto('customer_history').values(entries).execute();
  const reworded = rewordedFollowUp(facts);
  if (reworded === null) return;
  await tx
    .updateTable('customer_history')
    .set({ body: reworded.body })
    .where('customer_id', '=', id)
    .where('kind', '=', 'followup')
    .where('followup_at', '=', reworded.at)
    .execute();
}

/** Locks the row, so that two saves of one customer run one after the other. */
async function beforeOf(tx: Tx, id: string | null): Promise<CustomerRow | null> {
  if (id === null) return null;
  const locked = await tx
    .selectFrom('customers')
    .select('customer_id')
    .where('customer_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const row = locked && (await customerById(tx, id));
  if (row === undefined) throw new Refusal(customerErrors.notFound);
  return row;
}

/** Sends unmasked numbers, whoever saved: the receiver is the account's own server [CONF-HOOK-005]. */
async function tellSaved({ tx, actor, before }: Saving, id: string, now: Date): Promise<void> {
  const row = await customerById(tx, id);
  if (row === undefined) return;
  const { name, numbers, status } = row;
  const data = { customer_id: id, is_new: before === null, name, numbers: [...numbers], status, at: now.toISOString() };
  await storeHookEvent(tx, actor.accountId, {
    type: 'customer.saved',
    series: `customer ${id}`,
    at: now.getTime(),
    data,
  });
}

export interface Save {
  readonly actor: Actor;
  /** Null: a new customer. */
  readonly id: string | null;
  readonly wanted: CustomerChanges;
  readonly now: Date;
}

/** Saves a customer completely or not at all [CUST-044, CUST-047]. Rejects with a refusal that names the field. */
export async function saveCustomer(tx: Tx, deps: CurrentCallDeps, { actor, id, wanted, now }: Save): Promise<Saved> {
  const reader = await enterCustomers(tx, actor);
  if (id !== null) await requireCustomerAccess(tx, deps, { actor, reader }, id);
  const before = await beforeOf(tx, id);
  const saving: Saving = { deps, tx, actor, reader, wanted, before };
  const problem = changeProblem(wanted, before);
  if (problem !== null) throw new Refusal(customerErrors[problem], problem);
  const numbers = await resolved(saving);
  if (before === null) await requireNumbersAccess(tx, deps, { actor, reader }, numbers?.numbers ?? []);
  const duplicates = numbers === undefined ? [] : await takenOf(saving, numbers);
  if (duplicates.length > 0) return { ok: false, duplicates };
  const facts: SaveFacts = {
    ...{ before, wanted, now },
    by: await nameOfUser(tx, actor),
    byAgent: actor.agentId,
    chosen: await chosenOf(tx, reader, wanted),
    assignee: await assigneeOf(saving),
  };
  const written = await writeRow(saving, facts, numbers?.numbers);
  if (numbers !== undefined) await writeNumbers(saving, written, numbers.numbers);
  await writeHistory(saving, written, facts);
  await tellSaved(saving, written, now);
  return { ok: true, view: await readCustomerView(tx, reader, written) };
}
