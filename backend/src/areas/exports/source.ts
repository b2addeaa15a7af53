import {
  callRecordsQuerySchema,
  smsQuerySchema,
  type CallRecord,
  type StartExport,
  type WhatsAppRecord,
} from '@patchbay/shared-contracts';
import type { Reader } from '../../domain/calls/log-access.ts';
import { callsAfter, countCalls, type LogQuestion } from '../../domain/calls/log-page.ts';
import { agentsSeenBy } from '../../domain/calls/log.ts';
import type { Cursor } from '../../domain/calls/model/cursor.ts';
import { rangeFor } from '../../domain/calls/model/log-range.ts';
import { presentCall, presentWhatsApp, type CallRow } from '../../domain/calls/model/present.ts';
import { asCallFilters } from '../logs/whatsapp-log.ts';
import { countCustomers, customersAfter, type CustomerFilters } from '../customers/customer-list.ts';
import { exportRow } from '../customers/model/export-row.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { agentsAfter, countAgents, type AgentQuestion } from '../insights/agent-sums.ts';
import { agentFigures } from '../insights/model/agent-figures.ts';
import { presentSms } from '../messages/model/present.ts';
import { countSms, smsAfter, type SmsQuestion } from '../messages/sms-log.ts';
import { enterPage } from './pages.ts';

export interface Piece {
  readonly rows: readonly object[];
  /** After the last of them; `null` when there were none. */
  readonly next: Cursor | null;
}

/** The rows that a file is made of. */
export interface Source {
  /** IANA: whose clock times are written by. */
  readonly zone: string;
  count(tx: Tx): Promise<number>;
  after(tx: Tx, cursor: Cursor | null, size: number): Promise<Piece>;
}

const cursorAfter = <Row>(rows: readonly Row[], at: (row: Row) => Cursor): Cursor | null => {
  const last = rows.at(-1);
  return last === undefined ? null : at(last);
};

function callSource(question: Omit<LogQuestion, 'after'>, zone: string, present: (row: CallRow) => object): Source {
  const whole = { ...question, after: null };
  return {
    zone,
    count: (tx) => countCalls(tx, whole),
    async after(tx, after, size) {
      const rows = await callsAfter(tx, { ...question, after }, size);
      const next = cursorAfter(rows, (row) => ({ at: row.started_at.getTime(), id: row.call_id }));
      return { rows: rows.map(present), next };
    },
  };
}

function smsSource(question: Omit<SmsQuestion, 'after'>, { zone, masking }: Reader): Source {
  return {
    zone,
    count: async (tx) => (await countSms(tx, question)).count,
    async after(tx, after, size) {
      const rows = await smsAfter(tx, { ...question, after }, size);
      const next = cursorAfter(rows, (row) => ({ at: row.at.getTime(), id: row.sms_id }));
      return { rows: rows.map((row) => presentSms(row, masking)), next };
    },
  };
}

function agentSource(question: AgentQuestion, zone: string): Source {
  return {
    zone,
    count: (tx) => countAgents(tx, question.agents),
    async after(tx, after, size) {
      const rows = await agentsAfter(tx, question, after?.id ?? null, size);
      return { rows: rows.map(agentFigures), next: cursorAfter(rows, ({ agent_id: id }) => ({ at: 0, id })) };
    },
  };
}

function customerSource(query: CustomerFilters, { zone, masking, masked }: Reader): Source {
  return {
    zone,
    count: (tx) => countCustomers(tx, query, masked),
    async after(tx, after, size) {
      const rows = await customersAfter(tx, query, { masked, after, size });
      const next = cursorAfter(rows, (row) => ({ at: row.created_at.getTime(), id: row.customer_id }));
      return { rows: rows.map((row) => exportRow(row, masking)), next };
    },
  };
}

/** A file leaves the console: of recordings that one may not take away it has no addresses, either [LOGS-038]. */
const takenBy =
  ({ takesRecordings }: Reader) =>
  (row: CallRecord | WhatsAppRecord): object =>
    takesRecordings ? row : { ...row, call_recording: null, voicemail_url: null };

const callDefaults = callRecordsQuerySchema.parse({});
const smsDefaults = smsQuerySchema.parse({});

/** What was asked, for who asked it as they are now. Rejects with a refusal when they may not see that log. */
export async function openSource(tx: Tx, actor: Actor, asked: StartExport): Promise<Source> {
  const reader = await enterPage(tx, actor, asked);
  const { zone, masking, masked } = reader;
  if (asked.page === 'customers') return customerSource(asked.query, reader);
  const range = rangeFor(asked.query, 0, zone); // its dates are settled
  if (asked.page === 'smslogs')
    return smsSource({ query: { ...smsDefaults, ...asked.query }, range, actor, masked }, reader);
  if (asked.page === 'agent-analytics') return agentSource({ range, agents: asked.query.agents ?? null }, zone);
  const own = agentsSeenBy(actor);
  const leaving = takenBy(reader);
  if (asked.page === 'whatsapplogs') {
    const query = asCallFilters(asked.query);
    return callSource({ query, range, own, masked }, zone, (row) => leaving(presentWhatsApp(row, masking)));
  }
  const query = { ...callDefaults, ...asked.query };
  return callSource({ query, range, own, masked }, zone, (row) => leaving(presentCall(row, masking)));
}
