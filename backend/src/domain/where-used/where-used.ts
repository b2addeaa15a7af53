import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';

/** Kinds of objects that are referred to by id. */
export type UsedKind =
  'sound' | 'template' | 'queue' | 'call-group' | 'call-flow' | 'sms-flow' | 'calendar' | 'phonebook';
/** A user of an object, as shown to people. */
export interface Use {
  readonly kind: 'queue' | 'call-flow' | 'sms-flow' | 'number' | 'call-group' | 'campaign' | 'integration';
  readonly name: string;
}

type FindUses = (id: string) => RawBuilder<Use>;

/** The id occurs anywhere in a graph, in whatever field of a step. */
const names = (graph: RawBuilder<unknown>, id: string) =>
  sql<boolean>`jsonb_path_exists(${graph}, '$.** ? (@ == $id)', jsonb_build_object('id', ${id}::text))`;

/** Drafts count like published and planned versions, so that their sounds still exist when work on them continues. */
const ofFlows: FindUses = (id) => sql<Use>`
  select case flows.kind when 'sms' then 'sms-flow' else 'call-flow' end as kind, flows.name from flows
  left join flow_versions on flow_versions.flow_id = flows.id and flow_versions.version = flows.published
  where flows.id <> ${id} and (${names(sql`flows.draft`, id)}
    or ${names(sql`coalesce(flow_versions.graph, 'null'::jsonb)`, id)}
    or ${names(sql`coalesce(flows.planned_graph, 'null'::jsonb)`, id)})`;

const soundOfQueues: FindUses = (id) => sql<Use>`
  select 'queue' as kind, name from queues where hold_music = ${id} or announcement = ${id}`;

const hoursOfQueues: FindUses = (id) => sql<Use>`select 'queue' as kind, name from queues where calendar_id = ${id}`;

const overflowsTo: FindUses = (id) => sql<Use>`
  select 'queue' as kind, name from queues
  where overflow ->> 'to' = 'queue' and overflow ->> 'queueId' = ${id} and queue_id <> ${id}`;

const numbersOfQueue: FindUses = (id) => sql<Use>`
  select 'number' as kind, number || ' ' || label as name from service_numbers where queue_id = ${id}`;

const numbersOfGroup: FindUses = (id) => sql<Use>`
  select 'number' as kind, number || ' ' || label as name from service_numbers where group_id = ${id}`;

const numbersOfFlow: FindUses = (id) => sql<Use>`
  select 'number' as kind, number || ' ' || label as name from service_numbers where flow_id = ${id}`;

const numbersOfSmsFlow: FindUses = (id) => sql<Use>`
  select 'number' as kind, number || ' ' || label as name from service_numbers where sms_flow_id = ${id}`;

const groupsThatEndIn: FindUses = (id) => sql<Use>`
  select 'call-group' as kind, name from call_groups where after = 'queue' and after_target = ${id}`;

/** Finished campaigns dial nobody any more. */
const campaignsBy =
  (column: 'message' | 'queue' | 'calendar'): FindUses =>
  (id) => sql<Use>`
  select 'campaign' as kind, name from campaigns where ${sql.ref(column)} = ${id} and state not in ('stopped', 'finished')`;

/** Selects unfinished campaigns that have the phonebook of that id among their lists. */
const callsNumbersOf = (id: RawBuilder<unknown>) => sql<boolean>`campaigns.source = 'phonebooks'
  and campaigns.state not in ('stopped', 'finished') and ${id} = any(string_to_array(replace(campaigns.phonebooks, ' ', ''), ','))`;

const campaignsOfPhonebook: FindUses = (id) => sql<Use>`
  select 'campaign' as kind, name from campaigns where ${callsNumbersOf(sql`${id}::text`)}`;

/** Returns for each phonebook the names of the campaigns that use it, for a list: same rule as `whereUsed`. */
export async function campaignsOfPhonebooks(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ id: string; names: string[] }>`
    select book.id, array_agg(campaigns.name order by campaigns.name) as names
    from unnest(${`{${ids.join(',')}}`}::text[]) as book(id) join campaigns on ${callsNumbersOf(sql`book.id`)}
    group by book.id`.execute(tx);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

const mailsOf: FindUses = (id) => sql<Use>`select 'integration' as kind, name from endpoints where template = ${id}`;

/** Returns all used templates with their users: one pass over all graphs and integrations, by the same rule as `whereUsed`. */
export async function usesOfTemplates(tx: Tx): Promise<ReadonlyMap<string, readonly Use[]>> {
  const { rows } = await sql<Use & { id: string }>`
    with graphs as (
      select flows.kind, flows.name, said.graph from flows
      left join flow_versions on flow_versions.flow_id = flows.id and flow_versions.version = flows.published
      cross join lateral (values (flows.draft), (flow_versions.graph), (flows.planned_graph)) as said(graph)
      where said.graph is not null)
    select distinct templates.id, case graphs.kind when 'sms' then 'sms-flow' else 'call-flow' end as kind, graphs.name
    from graphs cross join lateral jsonb_path_query(graph, 'strict $.** ? (@.type() == "string")') as said
    join templates on templates.id = said #>> '{}'
    union select templates.id, 'integration', endpoints.name
    from endpoints join templates on templates.id = endpoints.template order by name`.execute(tx);
  const uses = new Map<string, Use[]>();
  for (const { id, kind, name } of rows) uses.set(id, [...(uses.get(id) ?? []), { kind, name }]);
  return uses;
}

/** All references between objects: a new kind of reference has to be added here. */
const uses: Readonly<Record<UsedKind, readonly FindUses[]>> = {
  sound: [soundOfQueues, ofFlows, campaignsBy('message')],
  template: [ofFlows, mailsOf],
  queue: [numbersOfQueue, ofFlows, overflowsTo, groupsThatEndIn, campaignsBy('queue')],
  'call-group': [numbersOfGroup, ofFlows],
  calendar: [hoursOfQueues, ofFlows, campaignsBy('calendar')],
  'call-flow': [numbersOfFlow, ofFlows],
  'sms-flow': [numbersOfSmsFlow],
  phonebook: [campaignsOfPhonebook],
};

/** Returns the users of an object of the transaction's account, by name; empty: it may be deleted [CONF-SOUND-092]. */
export async function whereUsed(tx: Tx, kind: UsedKind, id: string): Promise<readonly Use[]> {
  const found: Use[] = [];
  for (const find of uses[kind]) found.push(...(await find(id).execute(tx)).rows);
  return found.sort((a, b) => a.name.localeCompare(b.name));
}
