// @gate everything that makes rows leave an account needs a confirmed identity
import { edgeErrors } from '@patchbay/shared-contracts';
import { accountDataPaths } from '@patchbay/shared-contracts/account-data';
import { billingPaths } from '@patchbay/shared-contracts/billing';
import { callGroupsContract } from '@patchbay/shared-contracts/call-groups';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { exportPaths, startExportAnswerSchema } from '@patchbay/shared-contracts/exports';
import { historyPaths } from '@patchbay/shared-contracts/history';
import { hooksContract } from '@patchbay/shared-contracts/hooks';
import { livePaths } from '@patchbay/shared-contracts/live';
import { oneQueueAnswerSchema, type QueueFields } from '@patchbay/shared-contracts/queues';
import {
  attachReportsPath,
  reportPaths,
  saveReportAnswerSchema,
  type ReportDefinition,
} from '@patchbay/shared-contracts/reports';
import { screenPopsContract } from '@patchbay/shared-contracts/screen-pops';
import { CONFIRMED_MS } from '@patchbay/shared-contracts/sign-in';
import { lists } from './areas.ts';
import { namesInBody, schemasOf, signedInRoutes, type Described } from '../testing/described-api.ts';
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts';

const answersAFile = ({ responses }: Described): boolean =>
  Object.entries(responses).some(
    ([status, answer]) =>
      status.startsWith('2') && schemasOf(answer).some(({ description }) => description === 'The file'),
  );

/** Names of fields that say where, how or when something is sent. */
const SENT = /mail|target$|recipient|receiver|subscrib|url$|hook$|address$|^schedule$|^attach$|^format$|share|secret/;

/** Routes with such a field by which no rows leave the account. */
const harmless: Readonly<Record<string, string>> = {
  'GET /newsr/api/v1/account_logo/': 'a picture',
  'GET /newsr/api/v1/kyc_documents/{id}/': 'one paper of the own; each opening stands in the history',
  'GET /newsr/api/v1/kyc_reviews/{account}/documents/{id}/':
    'one paper that was handed in to be opened; it stands in the history',
  'GET /newsr/api/v1/exports/{id}/file/': 'asked when the file was ordered',
  'GET /newsr/api/v1/invoices/{id}/file/': 'one paper, which the operator wrote to the account',
  'GET /newsr/api/v1/recordings/{id}/': 'one call; to take it away is a permission of its own',
  'GET /newsr/api/v1/recordings/{id}/voicemail/': 'as a recording',
  'GET /newsr/api/v1/recordings/{id}/legs/{leg}/': 'as a recording',
  'POST /newsr/convert_tts/': 'speech of the text that was sent',
  'POST /newsr/api/v1/platform/overrides/': 'the address of a build, which gets nothing',
  'PUT /newsr/api/v1/billing_particulars/': 'an address on paper',
  'POST /newsr/api/v1/customer/': 'how a customer is reached',
  'PUT /newsr/api/v1/customer/{id}/': 'how a customer is reached',
  'POST /newsr/customer_detail': 'how a customer is reached',
  'PUT /newsr/api/v1/usersettings/': 'a goal of calls a day',
  'POST /newsr/api/v1/saved_filters/': 'shared within the account: a question, and no rows',
};

describe('whatever makes rows leave the account', () => {
  let test: TestApp;
  let routes: readonly (readonly [string, Described])[];
  beforeAll(async () => {
    test = await createTestApp();
    routes = await signedInRoutes(test);
  }, 60_000);
  afterAll(() => test.close());

  it('asks for confirmation, or says here why not: files, and addresses to which something is sent [SEC-008]', () => {
    const looksLikeIt = routes.filter(
      ([, route]) => answersAFile(route) || namesInBody(route).some((name) => SENT.test(name)),
    );
    const silent = looksLikeIt.filter(([, route]) => route['x-asks-again'] === undefined).map(([name]) => name);
    expect(silent.sort()).toEqual(Object.keys(harmless).sort());
    expect(looksLikeIt.length).toBeGreaterThan(30);
  });

  describe('asks people who signed in more than ten minutes ago, once, when it is set up', () => {
    const report: ReportDefinition = {
      ...{ kind: 'usage', columns: ['calls'], grouping: 'day', zone: 'Asia/Kolkata' },
      filters: { agents: [], queues: [], direction: null, statuses: [] },
      range: { from: '2026-11-01', to: '2026-11-19' },
    };
    const daily = { schedule: { every: 'day', at: '15:00' }, format: 'csv', titles: {} };
    const hook = {
      ...{ name: 'Ours', url: 'https://hooks.example/in', method: 'POST', events: ['call.ended'], headers: '' },
      ...{ secret: '', state: 'on' },
    };
    const pop = {
      ...{ name: 'CRM', address: 'https://crm.example/?n={{number}}', queues: '', when: 'rings', how: 'opens' },
      state: 'on',
    };
    const hooked = { thresholds: {}, web_hook: 'https://hooks.example/alerts' };
    let fresh: SignedIn;
    let stale: SignedIn;
    let id: string;
    const saved = (name: string) => ({ name, report });
    beforeAll(async () => {
      const before = await test.signIn('owner@demo.test');
      test.clock.now += CONFIRMED_MS + 1_000;
      stale = await test.refreshed(before);
      fresh = await test.signIn('owner@demo.test');
      ({ id } = saveReportAnswerSchema.parse((await fresh.post(reportPaths.reports, saved('Daily'))).json()).data);
    });

    const schedule = (who: SignedIn, body: object) => who.put(`${reportPaths.reports}${id}/schedule/`, body);
    const ordered: readonly (readonly [string, (who: SignedIn) => ReturnType<SignedIn['post']>])[] = [
      ['a schedule of a report', (who) => schedule(who, daily)],
      ['another definition of a report that is sent', (who) => who.put(`${reportPaths.reports}${id}/`, saved('Other'))],
      ['to have a report sent, too', (who) => who.put(`${reportPaths.reports}${id}/subscription/`, {})],
      ['files along with mails', (who) => who.put(attachReportsPath, { attach: true })],
      ['a web hook', (who) => who.post(hooksContract.path, hook)],
      ['a screen pop', (who) => who.post(screenPopsContract.path, pop)],
      ['a web hook of alerts', (who) => who.put(`${livePaths.thresholds}demo-queue-support/`, hooked)],
      ['a file of the statement', (who) => who.get(billingPaths.statementFile)],
      ['a file of the history', (who) => who.get(historyPaths.file)],
      ['a file with all data', (who) => who.post(accountDataPaths.files, { with_sound: false })],
      ['all data of a person', (who) => who.get(accountDataPaths.personFile, { number: '+919812345678' })],
    ];
    it.each(ordered)('%s [SEC-008]', async (_, order) => {
      const refused = await order(stale);
      expect([refused.statusCode, refused.json().error?.code]).toEqual([403, edgeErrors.confirmNeeded.code]);
      expect((await order(fresh)).statusCode).toBeLessThan(300);
    });

    it('but not for ending it, or where nothing is sent: no schedule, no alerts, renaming a report without receivers [SEC-008]', async () => {
      const plain = saveReportAnswerSchema.parse((await stale.post(reportPaths.reports, saved('Plain'))).json()).data;
      const renamed = await stale.put(`${reportPaths.reports}${plain.id}/`, saved('Plainer'));
      const still = await stale.put(`${livePaths.thresholds}demo-queue-support/`, { ...hooked, web_hook: null });
      const unsent = await schedule(stale, { ...daily, schedule: null });
      expect([renamed, still, unsent].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    });

    it('asks when a queue’s voicemail goes to another address, and for no other change of a queue [SEC-008]', async () => {
      const queue = (name: string, voicemail_email: string): QueueFields => ({
        ...{
          name,
          strategy: 'ring all',
          ring_seconds: 15,
          tier_wait_seconds: 10,
          hold_music: null,
          announcement: null,
        },
        ...{ announcement_seconds: null, announces_position: false, maximum_wait_seconds: 90, maximum_length: 4 },
        ...{ overflow: { to: 'voicemail' }, voicemail_email, wrap_up_seconds: 12, service_level_seconds: 25 },
        ...{ sticky_hours: 24, calendar_id: null },
        ...{ callback_tries: 3, callback_pause_minutes: 10, callback_hours: 8 },
      });
      expect((await stale.post(callPaths.queues, queue('Outside', 'out@away.test'))).statusCode).toBe(403);
      const made = oneQueueAnswerSchema.parse((await stale.post(callPaths.queues, queue('Inside', ''))).json()).data;
      const change = (who: SignedIn, version: number, email: string) =>
        who.put(`${callPaths.queues}${made.q_uuid}/`, { ...queue('Inside', email), version });
      expect((await change(stale, 1, 'out@away.test')).statusCode).toBe(403);
      expect((await change(fresh, 1, 'out@away.test')).statusCode).toBe(200);
      expect((await change(stale, 2, 'out@away.test')).statusCode).toBe(200);
    });

    it('asks when a call group’s voicemail goes to another address, and for no other change of a group [SEC-008]', async () => {
      const group = (name: string, after: string, after_target: string) => ({
        ...{ name, mode: 'ring all', members: '+919800000001', ring_seconds: 20, after, after_target },
      });
      const away = group('Night', 'voicemail', 'out@away.test');
      const refused = await stale.post(callGroupsContract.path, away);
      expect([refused.statusCode, refused.json().error?.code]).toEqual([403, edgeErrors.confirmNeeded.code]);
      const { data } = (await stale.post(callGroupsContract.path, group('Night', 'hangup', ''))).json();
      const change = (who: SignedIn, version: number, fields: object) =>
        who.put(`${callGroupsContract.path}${data.id}/`, { ...fields, version });
      expect((await change(stale, 1, away)).statusCode).toBe(403);
      expect((await change(fresh, 1, away)).statusCode).toBe(200);
      expect((await change(stale, 2, { ...away, name: 'Late' })).statusCode).toBe(200);
      expect((await change(stale, 3, { ...away, after_target: 'else@away.test' })).statusCode).toBe(403);
    });

    it('asks for a file of other people’s rows, agents too: customers and inbound SMS, but not own calls [SEC-008]', async () => {
      const before = await test.signIn('agent@demo.test');
      test.clock.now += CONFIRMED_MS + 1_000;
      const agent = await test.refreshed(before);
      const days = { from_date: '2026-10-01T00:00:00Z', to_date: '2026-11-19T00:00:00Z' };
      const ordered = async (who: SignedIn, page: string, query: object) => {
        const columns = lists.find((list) => list.page === page)?.columns('agent').slice(0, 1);
        return who.post(exportPaths.exports, { page, format: 'csv', columns, query });
      }; // prettier-ignore
      const codeOf = async (page: string, query: object) => {
        const answer = await ordered(agent, page, query);
        return answer.json().error?.code ?? answer.statusCode;
      };
      expect([await codeOf('customers', {}), await codeOf('smslogs', days), await codeOf('call-logs', days)]).toEqual([
        ...[edgeErrors.confirmNeeded.code, edgeErrors.confirmNeeded.code, 202],
      ]);
      const confirmed = await test.signIn('agent@demo.test');
      const download = startExportAnswerSchema.parse((await ordered(confirmed, 'customers', {})).json()).data;
      await test.database.withAccount('demo', (tx) =>
        tx.updateTable('downloads').set({ state: 'failed' }).where('download_id', '=', download.id).execute(),
      );
      const again = await agent.post(`${exportPaths.exports}${download.id}/retry/`, {});
      expect(again.json().error?.code).toBe(edgeErrors.confirmNeeded.code);
    });
  });
});
