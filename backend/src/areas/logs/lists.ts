import { callLogQuestionSchema } from '@patchbay/shared-contracts/logs';
import { whatsAppLogQuestionSchema } from '@patchbay/shared-contracts/messages';
import { callRecordSchema, callRecordsQuerySchema, type CallRecord } from '@patchbay/shared-contracts/logs';
import { whatsAppRecordSchema, type WhatsAppRecord } from '@patchbay/shared-contracts/messages';
import { enterLog, type Reader } from '../../domain/calls/log-access.ts';
import { callsAfter, countCalls, type LogQuestion } from '../../domain/calls/log-page.ts';
import { agentsSeenBy } from '../../domain/calls/log.ts';
import { rangeFor } from '../../domain/calls/model/log-range.ts';
import { presentCall, presentWhatsApp, type CallRow } from '../../domain/calls/model/present.ts';
import { defineList } from '../../domain/list/define-list.ts';
import { settleDates } from '../../domain/exports/model/dates.ts';
import { cursorAfter, type Source } from '../../domain/exports/source.ts';
import { asCallFilters } from './whatsapp-log.ts';

function callSource(question: Omit<LogQuestion, 'after'>, present: (row: CallRow) => object): Source {
  const whole = { ...question, after: null };
  return {
    zone: question.zone,
    count: (tx) => countCalls(tx, whole),
    async after(tx, after, size) {
      const rows = await callsAfter(tx, { ...question, after }, size);
      const next = cursorAfter(rows, (row) => ({ at: row.started_at.getTime(), id: row.call_id }));
      return { rows: rows.map(present), next };
    },
  };
}

/** A file leaves the console: of recordings that one may not take away it has no addresses, either [LOGS-038]. */
const takenBy =
  ({ takesRecordings }: Reader) =>
  (row: CallRecord | WhatsAppRecord): object =>
    takesRecordings ? row : { ...row, call_recording: null, voicemail_url: null };

const defaults = callRecordsQuerySchema.parse({});

export const callLogList = defineList({
  page: 'call-logs',
  hasViews: true,
  files: 'call_logs',
  question: callLogQuestionSchema,
  columns: () => Object.keys(callRecordSchema.shape),
  enter: (tx, actor) => enterLog(tx, actor, 'call-logs'),
  settle: settleDates,
  source({ query: asked }, reader, actor) {
    const { zone, masking, masked } = reader;
    const leaving = takenBy(reader);
    const query = { ...defaults, ...asked };
    const question = { query, range: rangeFor(asked, 0, zone), own: agentsSeenBy(actor), masked, zone }; // its dates are settled
    return callSource(question, (row) => leaving(presentCall(row, masking)));
  },
});

export const whatsAppLogList = defineList({
  page: 'whatsapplogs',
  hasViews: true,
  files: 'call_logs',
  question: whatsAppLogQuestionSchema,
  columns: () => Object.keys(whatsAppRecordSchema.shape),
  enter: (tx, actor) => enterLog(tx, actor, 'whatsapplogs'),
  settle: settleDates,
  source({ query: asked }, reader, actor) {
    const { zone, masking, masked } = reader;
    const leaving = takenBy(reader);
    const question = {
      query: asCallFilters(asked),
      range: rangeFor(asked, 0, zone),
      own: agentsSeenBy(actor),
      masked,
      zone,
    };
    return callSource(question, (row) => leaving(presentWhatsApp(row, masking)));
  },
});
