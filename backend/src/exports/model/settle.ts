import {
  agentAnalyticsColumns,
  callRecordSchema,
  smsRecordSchema,
  supervisorAgentColumns,
  whatsAppRecordSchema,
  type Role,
  type StartExport,
} from '@patchbay/shared-contracts';
import { rangeFor } from '../../calls/model/log-range.ts';

/** The same question with its dates settled: 'today' is the day it was asked on, whenever the file is made. */
export function settle(asked: StartExport, now: number, timeZone: string): StartExport {
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
  'agent-analytics': (role) => (role === 'owner' ? agentAnalyticsColumns : supervisorAgentColumns),
};

/** The first column that the page does not have for this role. */
export const unknownColumn = ({ page, columns }: StartExport, role: Role): string | undefined => {
  const known = new Set(columnsOf[page](role));
  return columns.find((column) => !known.has(column));
};

/** What the file is called: `call-logs-2026-11-20-1430.csv`, by the person's clock. */
export const fileName = ({ page, format }: StartExport, stamp: string): string =>
  `${page}-${stamp.slice(0, 16).replace(/[ ]/g, '-').replace(':', '')}.${format}`;
