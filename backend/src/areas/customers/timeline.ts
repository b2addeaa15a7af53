import type { CallChannel } from '@patchbay/shared-contracts';
import { sql, type SqlBool } from 'kysely';
import type { Access } from '../../domain/access/access.ts';
import { maySee } from '../../domain/calls/log-access.ts';
import { visibleCalls } from '../../domain/calls/log.ts';
import { allOf, type Condition } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { visibleSms } from '../../domain/messages/visible-sms.ts';
import type { CustomerReader } from './access.ts';
import type { CustomerRow } from './model/present.ts';
import {
  callEntry,
  historyEntry,
  merged,
  smsEntry,
  type TimelinePosition,
  type PositionedEntry,
} from './model/timeline-entries.ts';

export interface TimelineQuestion {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly reader: CustomerReader;
  readonly customer: CustomerRow;
  readonly after: TimelinePosition | null;
  readonly size: number;
}

/** Table with entries of the timeline. */
interface Source {
  readonly prefix: string;
  readonly time: string;
  readonly id: string;
}

const calls: Source = { prefix: 'call:', time: 'started_at', id: 'call_id' };
const messages: Source = { prefix: 'sms:', time: 'at', id: 'sms_id' };
const history: Source = { prefix: 'written:', time: 'at', id: 'entry_id' };

/** Compares byte by byte, as when the rows of all sources are merged here. */
const idOf = ({ id }: Source) => sql<string>`${sql.ref(id)} collate "C"`;
const momentOf = ({ time }: Source) => sql<number>`(extract(epoch from ${sql.ref(time)}) * 1000000)::float8`;

function onwards(source: Source, after: TimelinePosition | null): Condition {
  if (after === null) return sql<SqlBool>`true`;
  const time = sql.ref(source.time);
  const at = sql`(timestamptz 'epoch' + ${after.moment}::float8 * interval '1 microsecond')`;
  return sql<SqlBool>`(${time} <= ${at} and (${time} < ${at} or (${source.prefix}::text || ${idOf(source)}) < ${after.key}))`;
}

/** Channels whose log the user may see. A WhatsApp call is in two logs. */
function channelsFor(access: Access): readonly CallChannel[] {
  if (maySee(access, 'call-logs')) return ['voice', 'whatsapp'];
  return maySee(access, 'whatsapplogs') ? ['whatsapp'] : [];
}

async function callsOf({ tx, reader, customer, after, size }: TimelineQuestion): Promise<readonly PositionedEntry[]> {
  const channels = channelsFor(reader.access);
  if (channels.length === 0 || customer.numbers.length === 0) return [];
  const rows = await visibleCalls(tx, reader.sees)
    .where('customer_number', 'in', [...customer.numbers])
    .where('channel', 'in', [...channels])
    .where(onwards(calls, after))
    .selectAll()
    .select(momentOf(calls).as('moment'))
    .orderBy('started_at', 'desc')
    .orderBy(idOf(calls), 'desc')
    .limit(size + 1)
    .execute();
  return rows.map(({ moment, ...row }) => ({
    ...{ moment, key: `${calls.prefix}${row.call_id}` },
    entry: callEntry(row, reader.masking),
  }));
}

async function messagesOf({
  tx,
  actor,
  reader,
  customer,
  after,
  size,
}: TimelineQuestion): Promise<readonly PositionedEntry[]> {
  if (!maySee(reader.access, 'smslogs') || customer.numbers.length === 0) return [];
  const rows = await tx
    .selectFrom('sms_messages')
    .where('customer_number', 'in', [...customer.numbers])
    .where(allOf([...visibleSms(actor, reader.access.sees), onwards(messages, after)]))
    .selectAll()
    .select(momentOf(messages).as('moment'))
    .orderBy('at', 'desc')
    .orderBy(idOf(messages), 'desc')
    .limit(size + 1)
    .execute();
  return rows.map(({ moment, ...row }) => ({
    ...{ moment, key: `${messages.prefix}${row.sms_id}` },
    entry: smsEntry(row, reader.masking),
  }));
}

async function writtenOf({ tx, customer, after, size }: TimelineQuestion): Promise<readonly PositionedEntry[]> {
  const rows = await tx
    .selectFrom('customer_history')
    .where('customer_id', '=', customer.customer_id)
    .where(onwards(history, after))
    .selectAll()
    .select(momentOf(history).as('moment'))
    .orderBy('at', 'desc')
    .orderBy(idOf(history), 'desc')
    .limit(size + 1)
    .execute();
  return rows.map(({ moment, ...row }) => ({
    ...{ moment, key: `${history.prefix}${row.entry_id}` },
    entry: historyEntry(row),
  }));
}

/** Returns a customer's history, newest first, as far as the user may see it [CUST-065]. */
export async function timelineOf(question: TimelineQuestion) {
  const lists = [await writtenOf(question), await callsOf(question), await messagesOf(question)];
  return merged(lists, question.size);
}
