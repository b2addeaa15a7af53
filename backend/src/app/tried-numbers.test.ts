import { edgeErrors } from '@patchbay/shared-contracts';
import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { conversationPaths } from '@patchbay/shared-contracts/conversations';
import { customerPaths } from '@patchbay/shared-contracts/customers';
import { exportPaths } from '@patchbay/shared-contracts/exports';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { messagePaths } from '@patchbay/shared-contracts/messages';
import { legacyTicketAnswerSchema, shellPaths } from '@patchbay/shared-contracts/shell';
import { stickyPaths } from '@patchbay/shared-contracts/sticky';
import { templatePaths } from '@patchbay/shared-contracts/templates';
import { sql } from 'kysely';
import { namesInBody, signedInRoutes, type Described } from '../testing/described-api.ts';
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts';

const sentTo = (route: Described): readonly string[] => [
  ...(route.parameters ?? []).flatMap((each) => (each.in === 'query' ? [each.name] : [])),
  ...namesInBody(route),
];

/** Names of fields that may contain a customer's number. */
const NUMBER =
  /^(search|q|number|numbers|phone|phone__startswith|customer_number|phone_number|caller|phonenumbers_set)$/;

const ownNumbers = 'numbers of the account, which everybody in it knows';
const named = 'names of what the account has set up';
const shownWhole = 'its page shows the numbers whole to whoever opens it';
const forSale = 'numbers that nobody has yet';
const forOwners = 'for owners, who decide what is masked';
const dials = 'it dials or writes to the number, and tells nothing of whose it is';
/** Such fields that reveal nothing about a customer's masked number. */
const harmless: Readonly<Record<string, string>> = {
  'GET /newsr/api/v1/obd_phonebook/': named,
  'GET /newsr/api/v1/queue_details/': named,
  'GET /newsr/api/v1/report_agents/': named,
  'GET /newsr/api/v1/reports/': named,
  'GET /newsr/api/v1/agent/': 'numbers of agents, which those they work with see',
  'GET /newsr/api/v1/people/': 'numbers of agents, which the page shows',
  'PUT /newsr/api/v1/people/{id}/': 'the number of an agent',
  'POST /newsr/api/v1/people_invitations/': 'the number of an agent',
  'GET /newsr/api/v1/service_number/': ownNumbers,
  'GET /newsr/api/v1/call_summary/': ownNumbers,
  'GET /newsr/api/v1/call_connectivity_graph/': ownNumbers,
  'GET /newsr/api/v1/survey_marks/': ownNumbers,
  'GET /newsr/api/v1/agent_performance_pickup/': ownNumbers,
  'GET /newsr/api/v1/agent_performance_connectivity/': ownNumbers,
  'GET /newsr/api/v1/agents_activity/': ownNumbers,
  'POST /newsr/api/v1/call_pickup_time/': ownNumbers,
  'POST /newsr/api/v1/agents_insights/': ownNumbers,
  'POST /newsr/api/v1/agent_handling_time/': ownNumbers,
  'POST /newsr/api/v1/agent_inbound_details/': ownNumbers,
  'PUT /newsr/api/v1/sms_flows/{id}/numbers/': ownNumbers,
  'POST /newsr/api/v1/queue/': ownNumbers,
  'PUT /newsr/api/v1/queue/{id}/': ownNumbers,
  'GET /newsr/api/v1/history/': shownWhole,
  'GET /newsr/api/v1/history/file/': shownWhole,
  'GET /newsr/api/v1/do_not_call/': shownWhole,
  'POST /newsr/api/v1/do_not_call/number/': shownWhole,
  'PUT /newsr/api/v1/obd_phonebook/{id}/rows/{row}/': shownWhole,
  'GET /newsr/api/v1/campaigns/{id}/numbers/': shownWhole,
  'GET /newsr/api/v1/campaigns/{id}/tries/': shownWhole,
  'POST /newsr/api/v1/campaigns/{id}/numbers/': shownWhole,
  'POST /newsr/api/v1/campaigns/{id}/do_not_call/': shownWhole,
  'GET /newsr/api/v1/number_consents/': shownWhole,
  'POST /newsr/api/v1/number_consents/': shownWhole,
  'GET /newsr/get_contact_from_crm/': 'only the number of a call in hand, with a limit of its own',
  'GET /newsr/api/v1/click2call/': dials,
  'POST /newsr/sr_conference/conference_call/': dials,
  'POST /newsr/api/v1/send_sms/': dials,
  'POST /newsr/api/v1/call_flows/{id}/tests/': 'a caller who is played',
  'PUT /newsr/api/v1/call_flows/{id}/tests/{test}/': 'a caller who is played',
  'GET /newsr/api/v1/subscription/for_sale/': forSale,
  'POST /newsr/api/v1/subscription/numbers/': forSale,
  'GET /newsr/api/v1/data_of_person/': forOwners,
  'GET /newsr/api/v1/data_of_person/file/': forOwners,
  'POST /newsr/api/v1/data_of_person/erase/': forOwners,
  'POST /newsr/customer_detail': 'it writes into a call, by its id',
};

/** The page of an editable list shows its rows in full to everybody who may open it. */
const isEditableList = ({ summary = '' }: Described): boolean => /^List \S+$/.test(summary);

describe('searching by a whole number where numbers are masked', () => {
  let test: TestApp;
  let owner: SignedIn;
  let supervisor: SignedIn;
  let routes: readonly (readonly [string, Described])[];
  beforeAll(async () => {
    test = await createTestApp();
    await test.database.withAccount('demo', (tx) =>
      sql`update accounts set profile = profile || '{"number_masking": true, "number_masking_format": -4, "is_sticky_agent_enabled": true}'`.execute(tx),
    ); // prettier-ignore
    owner = await test.signIn('owner@demo.test');
    supervisor = await test.signIn('supervisor@demo.test');
    routes = await signedInRoutes(test);
  }, 60_000);
  afterAll(() => test.close());

  const counted = () => routes.flatMap(([name, route]) => (route['x-tries-numbers'] === undefined ? [] : [name]));

  it('is counted by every route that takes one, or this test says why nothing is learnt there [SEC-012]', () => {
    const takes = routes.filter(
      ([, route]) => !isEditableList(route) && sentTo(route).some((name) => NUMBER.test(name)),
    );
    const silent = takes.flatMap(([name, route]) => (route['x-tries-numbers'] === undefined ? [name] : []));
    expect(silent.sort()).toEqual(Object.keys(harmless).sort());
    for (const [name, route] of takes)
      expect([name, route['x-tries-numbers']?.filter((field) => !sentTo(route).includes(field)) ?? []]).toEqual([name, []]); // prettier-ignore
  });

  const days = { from_date: '2026-10-01T00:00:00Z', to_date: '2026-11-20T00:00:00Z' };
  const file = (page: string, query: object) => ({ page, format: 'csv', columns: ['anything'], query });
  /** Each limited route, with a request that tries this number. Some are refused for another reason, and count all the same. */
  const tries: Readonly<Record<string, (who: SignedIn, number: string) => ReturnType<SignedIn['get']>>> = {
    'GET /newsr/api/v1/search/': (who, q) => who.get(shellPaths.search, { q }),
    'GET /newsr/api/v1/customer/': (who, search) => who.get(customerPaths.customers, { search }),
    'POST /newsr/api/v1/customer/': (who, number) =>
      who.post(customerPaths.customers, { name: 'Maria Iyer', agent_id: 'nobody', numbers: [number] }),
    'PUT /newsr/api/v1/customer/{id}/': (who, number) =>
      who.put(`${customerPaths.customers}nobody/`, { phonebook: { phonenumbers_set: [{ number }] } }),
    'GET /newsr/api/v1/call_records/': (who, search) => who.get(logPaths.callRecords, { ...days, search }),
    'GET /newsr/api/v1/whatsapplogs/': (who, search) => who.get(messagePaths.whatsAppLogs, { ...days, search }),
    'GET /newsr/api/v1/smslogs/': (who, number) => who.get(messagePaths.smsLogs, { ...days, number }),
    'GET /newsr/api/v1/conversation/': (who, search) => who.get(conversationPaths.all, { search }),
    'POST /newsr/api/v1/exports/': (who, search) =>
      who.post(exportPaths.exports, file('call-logs', { ...days, search })),
    'GET /newsr/api/v1/sticky_mapping/': (who, search) => who.get(stickyPaths.mappings, { search }),
    'POST /newsr/api/v1/sticky_mapping/': (who, customer_number) =>
      who.post(stickyPaths.mappings, { queue_id: 'none', agent_id: 'nobody', customer_number }),
    'GET /newsr/api/v1/sticky_next/': (who, customer_number) =>
      who.get(stickyPaths.next, { queue_id: 'none', customer_number }),
    'POST /newsr/api/v1/template/preview/': (who, customer_number) =>
      who.post(templatePaths.preview, { type: 'SMS', text: 'Hello {{customer_name}}', customer_number }),
  };
  const numberAt = (at: number) => `+9198765${String(at).padStart(5, '0')}`;
  const notes = async () =>
    auditAnswerSchema
      .parse((await owner.get(signInPaths.audit, { limit: '100' })).json())
      .objects.filter(({ action }) => action === 'number-searched');

  it('is in the audit log without digits, whichever route was used; repeating it adds nothing [SEC-012]', async () => {
    expect(Object.keys(tries).sort()).toEqual(counted().sort());
    const before = (await notes()).length;
    for (const [at, [name, attempt]] of Object.entries(tries).entries()) {
      await attempt(supervisor, numberAt(at));
      await attempt(supervisor, numberAt(at));
      expect([name, (await notes()).length - before]).toEqual([name, at + 1]);
    }
    expect(JSON.stringify(await notes())).not.toContain('98765');
  });

  it('is refused after sixty in a quarter of an hour over all routes, and while it is tried again [SEC-012]', async () => {
    const guesser = await test.signIn('agent4@demo.test');
    const statusOf = async (at: number) => (await guesser.get(shellPaths.search, { q: numberAt(at) })).statusCode;
    for (let at = 0; at < 60; at += 1) expect(await statusOf(at)).toBe(200);
    expect([await statusOf(60), await statusOf(60)]).toEqual([429, 429]);
    for (const attempt of [tries['GET /newsr/api/v1/call_records/'], tries['POST /newsr/api/v1/customer/']]) {
      const answer = await attempt?.(guesser, numberAt(61));
      expect([answer?.statusCode, answer?.json().error.code]).toEqual([429, edgeErrors.tooMany.code]);
    }
    expect((await guesser.get(shellPaths.search, { q: 'Maria' })).statusCode).toBe(200);
  });

  it('counts in the old interface too, where it says so in the page [SEC-012]', async () => {
    const guesser = await test.signIn('agent5@demo.test');
    const before = (await notes()).length;
    const opened = await guesser.post(shellPaths.legacyTicket, { path: '/call-logs' });
    const { address } = legacyTicketAnswerSchema.parse(opened.json());
    const searched = (text: string) => test.app.inject(`${address}&search=${encodeURIComponent(text)}`);
    expect((await searched(numberAt(70))).statusCode).toBe(200);
    expect((await searched(numberAt(70))).statusCode).toBe(200);
    expect((await notes()).length - before).toBe(1);
    let last = await searched(numberAt(71));
    for (let at = 72; last.statusCode === 200 && at < 140; at += 1) last = await searched(numberAt(at));
    expect([last.statusCode, last.body.includes('<td')]).toEqual([429, false]);
    expect((await guesser.get(shellPaths.search, { q: numberAt(141) })).statusCode).toBe(429);
    expect((await searched('nobody')).statusCode).toBe(200);
  });

  it.each([
    ['the call log', (text: string) => supervisor.get(logPaths.callRecords, { ...days, search: text })],
    ['the SMS log', (text: string) => supervisor.get(messagePaths.smsLogs, { ...days, search: text })],
    ['customers', (text: string) => supervisor.get(customerPaths.customers, { search: text })],
  ])(
    'finds somebody in %s by the whole number alone: not by a piece, nor with letters in it [FMT-008]',
    async (_, ask) => {
      const { number } = await test.database.withAccount('demo', async (tx) => {
      const customer = await tx.selectFrom('customers').select('number').orderBy('number').executeTakeFirstOrThrow();
      await sql`update calls set customer_number = ${customer.number} where call_id in (select call_id from calls where started_at > '2026-11-01' limit 3)`.execute(tx);
      await sql`update sms_messages set customer_number = ${customer.number} where sms_id in (select sms_id from sms_messages limit 3)`.execute(tx);
      return customer;
    }); // prettier-ignore
      const totalOf = async (text: string) => {
      const body = (await ask(text)).json<{ meta?: { total_count: number }; data?: { meta: { total_count: number } } }>();
      return (body.meta ?? body.data?.meta)?.total_count;
    }; // prettier-ignore
      expect(await totalOf(number)).toBeGreaterThan(0);
      expect([await totalOf(number.slice(0, 9)), await totalOf(`a${number.slice(1)}`)]).toEqual([0, 0]);
    },
  );
});
