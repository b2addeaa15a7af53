import { callRecordsQuerySchema, type CallRecord } from '@patchbay/shared-contracts/logs';
import type { WhatsAppRecord } from '@patchbay/shared-contracts/messages';
import type { Source } from '../exports/source.ts';
import type { Reader } from './log-access.ts';
import type { CallFilters } from './log-filters.ts';
import { callsAfter, countCalls, type LogQuestion } from './log-page.ts';
import { presentCall, type CallRow } from './model/present.ts';
import { rangeFor } from './model/log-range.ts';

/** Rows of a log for a file, in batches. */
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

/** Removes addresses of recordings that the person may not download, as a file leaves the console [LOGS-038]. */
export const takenBy =
  ({ takesRecordings }: Reader) =>
  (row: CallRecord | WhatsAppRecord): object =>
    takesRecordings ? row : { ...row, call_recording: null, voicemail_url: null };

const defaults = callRecordsQuerySchema.parse({});

/** Rows of the call log that a person may see and export, times in this zone; relative dates are resolved now. */
export function callLogSource(asked: Partial<CallFilters>, reader: Reader, zone = reader.zone): Source {
  const { masking, masked, sees } = reader;
  const leaving = takenBy(reader);
  const query = { ...defaults, ...asked };
  const question = { query, range: rangeFor(asked, 0, zone), sees, masked, zone };
  return callSource(question, (row) => leaving(presentCall(row, { ...masking, untold: reader.untold })));
}
