import { callRecordsQuerySchema, type CallRecord } from '@patchbay/shared-contracts/logs';
import type { WhatsAppRecord } from '@patchbay/shared-contracts/messages';
import type { Source } from '../exports/source.ts';
import type { Reader } from './log-access.ts';
import type { CallFilters } from './log-filters.ts';
import { callsAfter, countCalls, type LogQuestion } from './log-page.ts';
import { presentCall, type CallRow } from './model/present.ts';
import { rangeFor } from './model/log-range.ts';

/** The rows of a log for a file, some at a time. */
export function callSource(question: Omit<LogQuestion, 'after'>, present: (row: CallRow) => object): Source {
  const whole = { ...question, after: null };
  return {
    zone: question.zone,
    count: (tx) => countCalls(tx, whole),
    async after(tx, after, size) {
      const rows = await callsAfter(tx, { ...question, after }, size);
      const last = rows.at(-1);
      return { rows: rows.map(present), next: last ? { at: last.started_at.getTime(), id: last.call_id } : null };
    },
  };
}

/** A file leaves the console: of recordings that one may not take away it has no addresses, either [LOGS-038]. */
export const takenBy =
  ({ takesRecordings }: Reader) =>
  (row: CallRecord | WhatsAppRecord): object =>
    takesRecordings ? row : { ...row, call_recording: null, voicemail_url: null };

const defaults = callRecordsQuerySchema.parse({});

/** The call log as one may see it and take it away, its times by a clock; the dates of what is asked are settled. */
export function callLogSource(asked: Partial<CallFilters>, reader: Reader, zone = reader.zone): Source {
  const { masking, masked, sees } = reader;
  const leaving = takenBy(reader);
  const query = { ...defaults, ...asked };
  const question = { query, range: rangeFor(asked, 0, zone), sees, masked, zone };
  return callSource(question, (row) => leaving(presentCall(row, { ...masking, untold: reader.untold })));
}
