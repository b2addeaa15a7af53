import {
  agentColumnsFor,
  callRecordSchema,
  smsRecordSchema,
  whatsAppRecordSchema,
  type Role,
  type StartExport,
} from '@patchbay/shared-contracts';
import { formatAt } from '@patchbay/shared-contracts/time';
import { customerColumns } from '../../customers/model/export-row.ts';
import { rangeFor } from '../../../domain/calls/model/log-range.ts';

/** The same question with its dates settled: 'today' is the day it was asked on, whenever the file is made. */
export function settle(asked: StartExport, now: number, timeZone: string): StartExport {
  if (asked.page === 'customers') return asked; // its days are instants already
  const { from, to } = rangeFor(asked.query, now, timeZone);
  const dates = {
    date_filter: 'custom_date' as const,
    ...(from && { from_date: from.toISOString() }),
    // What comes in while the file is made is not part of it.
    to_date: new Date(Math.min(to?.getTime() ?? now, now)).toISOString(),
  };
  if (asked.page === 'smslogs') return { ...asked, query: { ...asked.query, ...dates } };
  if (asked.page === 'whatsapplogs') return { ...asked, query: { ...asked.query, ...dates } };
  if (asked.page === 'agent-analytics') return { ...asked, query: { ...asked.query, ...dates } };
  return { ...asked, query: { ...asked.query, ...dates } };
}

/** What a page has for whoever it is [INS-006, INS-007]. */
const columnsOf: Readonly<Record<StartExport['page'], (role: Role) => readonly string[]>> = {
  'call-logs': () => Object.keys(callRecordSchema.shape),
  smslogs: () => Object.keys(smsRecordSchema.shape),
  whatsapplogs: () => Object.keys(whatsAppRecordSchema.shape),
  customers: () => customerColumns,
  'agent-analytics': (role) => agentColumnsFor(role === 'owner'),
};

/** The first column that the page does not have for this role. */
export const unknownColumn = ({ page, columns }: StartExport, role: Role): string | undefined => {
  const known = new Set(columnsOf[page](role));
  return columns.find((column) => !known.has(column));
};

/** What the file is called, by the person's clock: a log by the moment of asking, figures by the range that they are of. */
export function fileName(asked: StartExport, now: number, timeZone: string): string {
  const stamp = (at: string | number) => formatAt(at, timeZone, 'YYYY-MM-DD-HHmm');
  const { page, format } = asked;
  if (asked.page !== 'agent-analytics') return `${page}-${stamp(now)}.${format}`;
  const { query } = asked;
  // Whole days are named as such.
  const from = query.from_date === undefined ? '' : `${stamp(query.from_date).replace(/-0000$/, '')}-`;
  const to = stamp(query.to_date ?? now).replace(/-2359$/, '');
  return `${page}-${from}to-${to}.${format}`;
}
