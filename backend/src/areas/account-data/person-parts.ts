import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];
type Query = ReturnType<typeof sql>;

/** Kind of data about a person, found by number: how it is read, and how it is erased. */
interface PersonPart {
  /** Name in the file. */
  readonly name: string;
  /** Query for rows with one column `row`, a JSON object. */
  readonly read?: (number: string) => Query;
  /** Statements in order. `erased` replaces the number. */
  readonly erase: readonly ((number: string, erased: string) => Query)[];
}

/** Query for rows of a table without columns that are not about the person. */
const rowsOf = (table: string, column: string, order: string) => (number: string) =>
  sql`select to_jsonb(t) - '{account_id,process_id}'::text[] as row from ${sql.table(table)} t
    where ${sql.ref(column)} = ${number} order by ${sql.raw(order)}`;

/** Deletes rows of a table by the number: nothing in them is worth keeping without the person. */
const deleted = (table: string, column: string) => (number: string) =>
  sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${number}`;

const inBody = (number: string) => sql`position(${number} in body) > 0`;

/**
 * Data about the person with a number. Rows that figures are counted from are kept, without the number and without texts; rows that
 * block calls or messages to the number are kept unchanged, because they express the person's own wish: `do_not_call`,
 * `campaign_do_not_call` and `sms_opt_outs` [ACCT-021].
 */
export const personParts: readonly PersonPart[] = [
  {
    name: 'calls',
    read: rowsOf('calls', 'customer_number', 'started_at, call_id'),
    erase: [
      (number) =>
        sql`delete from debug_events where call_id in (select call_id from calls where customer_number = ${number})`,
      (number, erased) => sql`update calls set customer_number = ${erased}, dtmf = '', notes = null, recording = null,
        recording_legs = '[]', voicemail = null, journey = replace(journey::text, ${number}, ${erased})::jsonb
        where customer_number = ${number}`,
    ],
  },
  {
    name: 'messages',
    read: rowsOf('sms_messages', 'customer_number', 'at, sms_id'),
    erase: [
      (number) =>
        sql`delete from sms_waits where sms_id in (select sms_id from sms_messages where customer_number = ${number})`,
      (number, erased) =>
        sql`update sms_messages set customer_number = ${erased}, body = '', steps = '[]' where customer_number = ${number}`,
    ],
  },
  {
    name: 'conversations',
    read: (
      number,
    ) => sql`select jsonb_build_object('service_number', c.service_number, 'opened_at', c.opened_at, 'turns',
      (select coalesce(jsonb_agg(jsonb_build_object('at', t.at, 'kind', t.kind, 'by', t.by_name, 'note', t.note) order by t.at), '[]')
        from conversation_turns t where t.conversation_id = c.conversation_id)) as row
      from conversations c where c.customer_number = ${number} order by c.opened_at`,
    erase: [
      (number) => sql`update conversation_turns set note = '' where conversation_id in
        (select conversation_id from conversations where customer_number = ${number})`,
      (number, erased) => sql`update conversations set customer_number = ${erased} where customer_number = ${number}`,
    ],
  },
  {
    name: 'whatsapp_opt_ins',
    read: rowsOf('whatsapp_opt_ins', 'customer_number', 'business_number'),
    erase: [deleted('whatsapp_opt_ins', 'customer_number')],
  },
  {
    name: 'callbacks',
    read: rowsOf('callbacks', 'number', 'since'),
    erase: [
      (number) => sql`delete from callbacks where number = ${number} and state = 'waiting'`,
      (number, erased) => sql`update callbacks set number = ${erased} where number = ${number}`,
    ],
  },
  {
    name: 'agents_who_know_this_person',
    read: rowsOf('sticky_agents', 'customer_number', 'queue_id'),
    erase: [deleted('sticky_agents', 'customer_number')],
  },
  {
    name: 'campaigns',
    read: rowsOf('campaign_numbers', 'number', 'campaign_id'),
    erase: [
      (number, erased) => sql`update campaign_numbers set number = ${erased}, about = '{}', state = 'finished'
        where number = ${number}`,
    ],
  },
  {
    name: 'dials_of_campaigns',
    read: rowsOf('campaign_tries', 'number', 'at'),
    erase: [
      (number, erased) => sql`update campaign_tries set number = ${erased}, skip_note = '' where number = ${number}`,
    ],
  },
  {
    name: 'consents',
    read: rowsOf('number_consents', 'number', 'at, place'),
    erase: [
      (number, erased) =>
        sql`update number_consents set number = ${erased}, asked = '', answered = '' where number = ${number}`,
    ],
  },
  {
    name: 'consents_to_messages',
    read: rowsOf('sms_consents', 'customer_number', 'at, place'),
    erase: [
      (number, erased) =>
        sql`update sms_consents set customer_number = ${erased}, words = '' where customer_number = ${number}`,
    ],
  },
  { name: 'do_not_call', read: rowsOf('do_not_call', 'number', 'since'), erase: [] },
  { name: 'opted_out_of_messages', read: rowsOf('sms_opt_outs', 'number', 'at'), erase: [] },
  {
    name: 'phonebooks',
    read: (number) => sql`select jsonb_build_object('phonebook', b.name, 'heads', b.heads, 'cells', r.cells) as row
      from phonebook_rows r join phonebooks b using (phonebook_id) where r.number = ${number} order by b.name, r.row`,
    erase: [
      (number) => sql`update phonebooks b set rows = b.rows - gone.count, valid = b.valid - gone.count from
        (select phonebook_id, count(*)::int as count from phonebook_rows where number = ${number} group by phonebook_id) gone
        where b.phonebook_id = gone.phonebook_id`,
      deleted('phonebook_rows', 'number'),
    ],
  },
  {
    name: 'sent_to_hooks',
    read: (number) =>
      sql`select jsonb_build_object('event', event, 'made_at', made_at, 'body', body) as row from hook_deliveries
        where ${inBody(number)} order by made_at`,
    erase: [
      (number) => sql`update hook_attempts set request = '', answer = '' where delivery_id in
        (select delivery_id from hook_deliveries where ${inBody(number)})`,
      (number, erased) => sql`update hook_deliveries set
        body = case state when 'waiting' then replace(body, ${number}, ${erased}) else '{}' end where ${inBody(number)}`,
    ],
  },
];

/** Data about a customer beyond the numbers. */
export const customerRead = (
  customerId: string,
): Query => sql`select to_jsonb(c) - '{account_id,search_text}'::text[] ||
  jsonb_build_object(
    'numbers', (select coalesce(jsonb_agg(number order by place), '[]') from customer_numbers n where n.customer_id = c.customer_id),
    'tags', (select coalesce(jsonb_agg(tag order by tagged_at), '[]') from customer_tags g where g.customer_id = c.customer_id),
    'history', (select coalesce(jsonb_agg(to_jsonb(h) - '{account_id,customer_id}'::text[] order by h.at), '[]')
      from customer_history h where h.customer_id = c.customer_id)
  ) as row from customers c where c.customer_id = ${customerId}`;

export async function eraseCustomer(tx: Tx, customerId: string): Promise<void> {
  for (const table of ['customer_tags', 'customer_history', 'customer_numbers', 'customers'])
    await sql`delete from ${sql.table(table)} where customer_id = ${customerId}`.execute(tx);
}

export const rowsIn = async (tx: Tx, query: Query): Promise<Rows> =>
  (await query.execute(tx)).rows.map((each) => (each as { readonly row: Rows[number] }).row);
