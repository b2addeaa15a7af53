import { z } from '@patchbay/shared-contracts';
import { agentsAnswerSchema, callPaths } from '@patchbay/shared-contracts/calls';
import {
  callDetailAnswerSchema,
  callRecordsAnswerSchema,
  savedFiltersAnswerSchema,
  tableLayoutAnswerSchema,
  logPaths,
} from '@patchbay/shared-contracts/logs';
import { smsAnswerSchema, whatsAppLogsAnswerSchema, messagePaths } from '@patchbay/shared-contracts/messages';
import { answering } from '@patchbay/shared-ui/mocks';
import { sampleCall, sampleDetail, sampleSms, sampleWhatsApp } from './samples.ts';

const people = ['Ravi Kumar', 'Meera Nair', 'John Smith', 'Yuki Sato', 'Anna Schmidt', null];
const calls = Array.from({ length: 240 }, (_, index) =>
  sampleCall(`call-${index}`, {
    customer_name: people[index % people.length] ?? null,
    customer_number: `+9198000${String(10_000 + index * 37).slice(-5)}`,
    received_time: new Date(Date.UTC(2026, 10, 20, 18, 0) - index * 1_260_000).toISOString(),
    call_status: index % 5 === 3 ? 'Missed' : 'Answered',
    hangup_by: index % 2 === 0 ? 'customer' : 'agent',
  }),
);

const numberOf = (url: URL, name: string, otherwise: number): number => Number(url.searchParams.get(name) ?? otherwise);

const sms = Array.from({ length: 30 }, (_, index) =>
  sampleSms(`sms-${index}`, index % 2 === 0 ? {} : { sms_type: 'outbound', status: 'delivered' }),
);
const whatsApp = Array.from({ length: 12 }, (_, index) => sampleWhatsApp(`wa-${index}`));

/** Returns the page of rows for the query in an address. */
const pageOf = <Row>(rows: readonly Row[], url: URL) => {
  const [page, size] = [numberOf(url, 'pageNumber', 1), numberOf(url, 'pageSize', 10)];
  return {
    objects: rows.slice((page - 1) * size, page * size),
    meta: { total_count: rows.length, next_cursor: null },
  };
};

/** Mocked API of this remote [PLAT-025]. */
export const handlers = [
  answering('get', logPaths.callRecords, callRecordsAnswerSchema, (url) => {
    const wanted = (url.searchParams.get('search') ?? '').toLowerCase();
    const texts = (call: (typeof calls)[number]) => [call.customer_number, call.customer_name ?? '', call.agent ?? ''];
    const found = calls.filter((call) => texts(call).some((text) => text.toLowerCase().includes(wanted)));
    return pageOf(found, url);
  }),
  ...calls.map(({ id }) =>
    answering('get', `${logPaths.callRecords}${id}/`, callDetailAnswerSchema, () => ({
      status: 200 as const,
      data: sampleDetail(id),
    })),
  ),
  answering('get', messagePaths.smsLogs, smsAnswerSchema, (url) => pageOf(sms, url)),
  answering('get', messagePaths.whatsAppLogs, whatsAppLogsAnswerSchema, (url) => pageOf(whatsApp, url)),
  answering('get', logPaths.tableLayout, tableLayoutAnswerSchema, () => ({ status: 200 as const, data: null })),
  answering('put', logPaths.tableLayout, z.object({}), () => ({})),
  answering('get', logPaths.savedFilters, savedFiltersAnswerSchema, () => ({ objects: [] })),
  answering('get', callPaths.agents, agentsAnswerSchema, () => ({ objects: [] })),
];
