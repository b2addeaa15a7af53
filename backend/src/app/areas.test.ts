import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@patchbay/shared-contracts';
import { customerPaths } from '@patchbay/shared-contracts/customers';
import { type StartExport, exportPaths } from '@patchbay/shared-contracts/exports';
import { agentAnalyticsColumns, supervisorAgentColumns } from '@patchbay/shared-contracts/insights';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { messagePaths } from '@patchbay/shared-contracts/messages';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import { fileName, listOf, startExportSchema, unknownColumn } from '../areas/exports/lists.ts';
import { createTestApp } from '../testing/test-app.ts';
import { areas, lists } from './areas.ts';

describe('the list of areas', () => {
  it('has each area once', () => {
    const names = areas.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it('matches the folders, the domain before its users: a folder is an area without being named elsewhere [PLAT-030]', () => {
    const names = areas.map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual(['callbacks', 'identity', 'releases', 'telephony']);
    const folders = readdirSync(join(__dirname, '../areas'));
    expect(names.slice(4)).toEqual(folders.sort());
  });

  it('has every page that can be exported, once', () => {
    const pages = lists.map(({ page }) => page);
    expect(pages).toEqual([...new Set(pages)]);
    const first = ['agent-analytics', 'call-logs', 'customers', 'smslogs', 'whatsapplogs'];
    expect(pages).toEqual(expect.arrayContaining(first));
  });

  it('gives the routes of each area its name in the description of the API [UX-008]', async () => {
    const test = await createTestApp();
    const described = (await test.app.inject(paths.openapi)).json();
    await test.close();
    expect(described).toMatchObject({
      paths: {
        [logPaths.callRecords]: { get: { tags: ['logs'] } },
        [messagePaths.smsLogs]: { get: { tags: ['messages'] } },
        [customerPaths.customers]: { get: { tags: ['customers'] }, post: { tags: ['customers'] } },
        [exportPaths.exports]: { post: { tags: ['exports'] } },
        [signInPaths.freeTrial]: { post: { tags: ['leads'] } },
        [signInPaths.signIn]: { post: { tags: ['identity'] } },
        [paths.details]: { get: { tags: ['profile'] } },
        [paths.registry]: { get: { tags: ['releases'] } },
        [paths.manifest]: { get: { tags: ['document'] } },
      },
    });
  }, 60_000);
});

describe('range and name of a requested file', () => {
  const asked = (query: object, more: object = {}) =>
    startExportSchema(lists).parse({ page: 'call-logs', format: 'csv', columns: ['id'], query, ...more });

  const settle = (question: StartExport, now: number, zone: string): StartExport =>
    listOf(lists, question).settle(question, now, zone);

  it('today is the day of the request, until its moment [FILT-014]', () => {
    const settled = settle(asked({ date_filter: 'today' }), Date.UTC(2026, 10, 20, 9), 'Asia/Kolkata');
    expect(settled.query).toEqual({
      ...{ date_filter: 'custom_date', from_date: '2026-11-19T18:30:00.000Z', to_date: '2026-11-20T09:00:00.000Z' },
      sort: '-received_time', // the list's default order
    });
  });
  it('the name has the log and the moment, or the range of its figures', () => {
    const now = Date.UTC(2026, 10, 20, 9, 0, 5);
    const nameOf = (query: object, more: object = {}) =>
      fileName(lists, settle(asked(query, more), now, 'Asia/Kolkata'), now, 'Asia/Kolkata');
    expect(nameOf({}, { format: 'xlsx' })).toBe('call-logs-2026-11-20-1430.xlsx');
    const ofAgents = { page: 'agent-analytics', columns: ['name'] };
    const yesterday = nameOf({ date_filter: 'yesterday' }, ofAgents);
    expect(yesterday).toBe('agent-analytics-2026-11-19-to-2026-11-19.csv');
    const lately = nameOf({ date_filter: 'last_1_hour' }, ofAgents);
    expect(lately).toBe('agent-analytics-2026-11-20-1330-to-2026-11-20-1430.csv');
    expect(nameOf({}, ofAgents)).toBe('agent-analytics-to-2026-11-20-1430.csv');
  });
  it('an open range ends at the moment of the request: later rows are in no file', () => {
    const dates = { from_date: '2026-11-20T00:00:00Z', to_date: '2026-11-30T00:00:00Z' };
    expect(settle(asked(dates), Date.UTC(2026, 10, 20, 9), 'UTC').query).toMatchObject({
      to_date: '2026-11-20T09:00:00.000Z',
    });
  });
  it.each([
    ['call-logs', 'owner', ['id', 'password_hash'], 'password_hash'],
    ['call-logs', 'agent', ['id', 'call_journey'], undefined],
    ['agent-analytics', 'owner', [...agentAnalyticsColumns], undefined],
    ['agent-analytics', 'supervisor', [...supervisorAgentColumns], undefined],
    ['agent-analytics', 'supervisor', ['name', 'email'], 'email'],
    ['agent-analytics', 'supervisor', ['agent_sip_id'], 'agent_sip_id'],
    ['agent-analytics', 'supervisor', ['total_logged_in_time'], 'total_logged_in_time'],
  ] as const)('%s for %s with %j lacks %s [INS-006, INS-007]', (page, role, columns, lacking) =>
    expect(unknownColumn(lists, asked({}, { page, columns }), { role })).toBe(lacking),
  );
});
