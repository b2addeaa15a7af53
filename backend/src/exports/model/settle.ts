import { callRecordSchema, smsRecordSchema, whatsAppRecordSchema, type StartExport } from '@patchbay/shared-contracts';
import { rangeFor } from '../../calls/model/log-range.ts';

/** The same question with its dates settled: 'today' is the day it was asked on, whenever the file is made. */
export function settle(asked: StartExport, now: number, timeZone: string): StartExport {
  const { from, to } = rangeFor(asked.query, now, timeZone);
  const dates = {
    date_filter: 'custom_date' as const,
    ...(from && { from_date: from.toISOString() }),
    to_date: (to ?? new Date(now)).toISOString(), // what comes in while the file is made is not part of it
  };
  if (asked.page === 'smslogs') return { ...asked, query: { ...asked.query, ...dates } };
  if (asked.page === 'whatsapplogs') return { ...asked, query: { ...asked.query, ...dates } };
  return { ...asked, query: { ...asked.query, ...dates } };
}

const rows = { 'call-logs': callRecordSchema, smslogs: smsRecordSchema, whatsapplogs: whatsAppRecordSchema };

/** The first column that the log does not have. */
export const unknownColumn = ({ page, columns }: StartExport): string | undefined => {
  const known = new Set(Object.keys(rows[page].shape));
  return columns.find((column) => !known.has(column));
};

/** What the file is called: `call-logs-2026-11-20-1430.csv`, by the person's clock. */
export const fileName = ({ page, format }: StartExport, stamp: string): string =>
  `${page}-${stamp.slice(0, 16).replace(/[ ]/g, '-').replace(':', '')}.${format}`;
