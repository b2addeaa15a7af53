import { z } from '@patchbay/shared-contracts';
import { agentsAnswerSchema, callPaths } from '@patchbay/shared-contracts/calls';
import {
  customerAnswerSchema,
  customersAnswerSchema,
  followUpsAnswerSchema,
  timelineAnswerSchema,
  customerPaths,
} from '@patchbay/shared-contracts/customers';
import { savedFiltersAnswerSchema, tableLayoutAnswerSchema, logPaths } from '@patchbay/shared-contracts/logs';
import { answering } from '@patchbay/shared-ui/mocks';
import { sampleFollowUps, sampleRow, sampleTimeline, sampleView } from './samples.ts';

const names = ['Vikram Seth', 'Asha Rao', 'Meera Nair', 'John Smith', 'Yuki Sato'];
const statuses = ['Hot', 'Warm', 'Cold', 'Closed', ''];
const rows = Array.from({ length: 64 }, (_, index) =>
  sampleRow(`k${index}`, {
    phonebook: { name: names[index % names.length] ?? '', company: 'Seth Traders', email: '' },
    status: statuses[index % statuses.length] ?? '',
  }),
);
const numberOf = (url: URL, name: string, otherwise: number): number => Number(url.searchParams.get(name) ?? otherwise);

/** Mocked API of this remote [PLAT-025]. */
export const handlers = [
  answering('get', customerPaths.customers, customersAnswerSchema, (url) => {
    const [limit, offset] = [numberOf(url, 'limit', 20), numberOf(url, 'offset', 0)];
    return { data: { objects: rows.slice(offset, offset + limit), meta: { total_count: rows.length } } };
  }),
  ...rows.flatMap(({ id }) => [
    answering('get', `${customerPaths.customers}${id}/`, customerAnswerSchema, () => ({
      status: 200,
      data: sampleView(id),
    })),
    answering('get', `${customerPaths.customers}${id}/timeline/`, timelineAnswerSchema, () => ({
      data: { objects: sampleTimeline, next_cursor: null },
    })),
  ]),
  answering('get', customerPaths.followUps, followUpsAnswerSchema, () => ({
    data: { objects: sampleFollowUps, meta: { total_count: sampleFollowUps.length } },
  })),
  answering('get', logPaths.tableLayout, tableLayoutAnswerSchema, () => ({ status: 200 as const, data: null })),
  answering('put', logPaths.tableLayout, z.object({}), () => ({})),
  answering('get', logPaths.savedFilters, savedFiltersAnswerSchema, () => ({ objects: [] })),
  answering('get', callPaths.agents, agentsAnswerSchema, () => ({ objects: [] })),
];
