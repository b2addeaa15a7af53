import type { Role, UserDetail } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { customerPaths } from '@patchbay/shared-contracts/customers';
import { exportPaths } from '@patchbay/shared-contracts/exports';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { messagePaths } from '@patchbay/shared-contracts/messages';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import { homeSummaryAnswerSchema, searchAnswerSchema, shellPaths } from '@patchbay/shared-contracts/shell';
import { platformPaths } from '@patchbay/shared-contracts/platform';
import { actionRules, gateUsers, routeRules } from '@patchbay/shared-contracts/testing';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

/** A page's data, and the request that gets it. */
interface Served {
  readonly page: string;
  readonly what: string;
  readonly ask: (who: SignedIn) => ReturnType<SignedIn['get']>;
  /** Whether the answer contains it; default: whether it is not refused. */
  readonly shown?: (body: unknown) => boolean;
  /** Restricted to these roles. */
  readonly roles?: readonly Role[];
  /** Requirement ids, if they are not those of the page. */
  readonly ids?: string;
  /** Needs besides the page. */
  readonly needs?: (user: UserDetail) => boolean;
  /** Another right that gives access to the same data. */
  readonly also?: (user: UserDetail) => boolean;
}

const CALL = 'demo-call-000001';
const CUSTOMER = 'demo-customer-0001';
const customer = `${customerPaths.customers}${CUSTOMER}/`;
/** The call form shows a customer, too [CALL-133, CALL-134]. */
const recordsCustomers = actionRules.callForm.rule;

/** A file of a page's list; after the first few there is no capacity for more, an answer that only people with access to the page get. */
const fileOf = (page: string, list: string, column: string): Served => ({
  page,
  what: 'a file',
  ids: `${routeRules[page]?.ids ?? ''}, SEC-006`,
  ask: ({ post }) => post(exportPaths.exports, { page: list, format: 'csv', columns: [column], query: {} }),
});

const everything: readonly Served[] = [
  { page: '/call-logs', what: 'the log', ask: ({ get }) => get(logPaths.callRecords) },
  { page: '/call-logs', what: 'one call', ask: ({ get }) => get(`${logPaths.callRecords}${CALL}/`) },
  {
    page: '/call-logs',
    what: 'a recording',
    ask: ({ get }) => get(`${logPaths.recordings}/${CALL}/`),
    roles: ['owner', 'supervisor'], // an agent cannot see calls of others
  },
  {
    page: '/call-logs',
    what: 'a recording to take away',
    ask: ({ get }) => get(`${logPaths.recordings}/${CALL}/`, { download: '1' }),
    roles: ['owner', 'supervisor'],
    needs: actionRules.takeRecordings.rule,
  },
  {
    page: '/call-logs',
    what: 'the old interface',
    ids: 'ROUTE-016, ROUTE-043, SEC-006',
    ask: ({ post }) => post(shellPaths.legacyTicket, { path: '/call-logs', theme: 'light', language: 'en' }),
  },
  {
    page: '/call-logs',
    what: 'the newest calls, at home',
    ids: 'SEC-006',
    ask: ({ get }) => get(shellPaths.homeSummary),
    shown: (body) => homeSummaryAnswerSchema.parse(body).recent_calls.length > 0,
    roles: ['owner', 'supervisor'], // an agent has had none today
  },
  fileOf('/call-logs', 'call-logs', 'id'),
  fileOf('/smslogs', 'smslogs', 'id'),
  fileOf('/whatsapplogs', 'whatsapplogs', 'id'),
  fileOf('/customer-management', 'customers', 'name'),
  { page: '/smslogs', what: 'the log', ask: ({ get }) => get(messagePaths.smsLogs) },
  { page: '/whatsapplogs', what: 'the log', ask: ({ get }) => get(messagePaths.whatsAppLogs) },
  { page: '/customer-management', what: 'the list', ask: ({ get }) => get(customerPaths.customers) },
  {
    page: '/customer-management',
    what: 'customers among what is searched for',
    ids: 'SEC-006',
    ask: ({ get }) => get(shellPaths.search, { q: 'an' }),
    shown: (body) => searchAnswerSchema.parse(body).customers.length > 0,
  },
  {
    page: '/customer-management',
    what: 'the name behind a number',
    ids: 'SEC-006',
    ask: ({ get }) =>
      get(callPaths.contactFromCrm, { user_id: 'x', srnumber: '+918045000001', number: '+919811111111' }),
    also: recordsCustomers,
  },
  {
    page: '/customer-management',
    what: 'an import',
    ask: ({ post }) => post(customerPaths.importCustomersPreview, { csv: 'name,number\nTara,+919811111111\n' }),
  },
  // Agents also get it during a call with the customer: areas/customers/customer-access.test.ts.
  { page: '/customer-management-view', what: 'a customer', ask: ({ get }) => get(customer) },
  { page: '/customer-management-view', what: 'the timeline', ask: ({ get }) => get(`${customer}timeline/`) },
  {
    page: '/customer-management-view',
    what: 'the follow-ups',
    ask: ({ get }) => get(customerPaths.followUps, { customer_id: CUSTOMER }),
  },
  {
    page: '/live-interactions/call-monitor',
    what: 'joining a call',
    ask: ({ post }) => post(callPaths.callBarge, { uuid: 'no-such-call', mode: 'listen', sdp: 'v=0' }),
    needs: ({ role }) => role !== 'agent',
    ids: 'rule /live-interactions/call-monitor: ROUTE-009',
  },
  { page: '/releases', what: 'the versions', ask: ({ get }) => get(platformPaths.platformReleases) },
  { page: '/home', what: 'today’s figures', ask: ({ get }) => get(shellPaths.homeSummary) },
  { page: '/user-profile', what: 'the own sessions', ask: ({ get }) => get(signInPaths.ownSessions) },
];

const people = { owner: 'owner@demo.test', supervisor: 'supervisor@demo.test', agent: 'agent@demo.test' } as const;
const mayOpen = (page: string, user: UserDetail): boolean => routeRules[page]?.rule(user) ?? false;
const mayAsk = ({ page, needs, also }: Served, user: UserDetail): boolean =>
  (mayOpen(page, user) && (needs?.(user) ?? true)) || (also?.(user) ?? false);

describe('the server refuses a page’s data exactly to people without access to the page', () => {
  const wrong = new Map<Served, string[]>();
  let test: TestApp;

  /** Sets these rights of the account and its people; their identities stay. */
  const become = ({ profile, permissions, restrictions, page_permissions }: UserDetail) =>
    test.database.withAccount('demo', async (tx) => {
      await tx
        .updateTable('accounts')
        .set({ profile: JSON.stringify(profile) })
        .execute();
      await tx
        .updateTable('users')
        .set({
          permissions: JSON.stringify(permissions),
          restrictions: JSON.stringify(restrictions),
          page_permissions: JSON.stringify(page_permissions),
        })
        .execute();
    });

  const compare = async (user: UserDetail, who: SignedIn) => {
    for (const served of everything) {
      if (served.roles && !served.roles.includes(user.role)) continue;
      const answer = await served.ask(who);
      const { statusCode } = answer;
      const isOpen = statusCode !== 403 && (served.shown?.(answer.json()) ?? true);
      if (isOpen !== mayAsk(served, user))
        wrong.set(served, [...(wrong.get(served) ?? []), `${statusCode} for ${JSON.stringify(user)}`]);
    }
  };

  beforeAll(async () => {
    test = await createTestApp();
    const signedIn = {
      owner: await test.signIn(people.owner),
      supervisor: await test.signIn(people.supervisor),
      agent: await test.signIn(people.agent),
    };
    const found = await test.database.withAccount('demo', (tx) =>
      tx.selectFrom('customers').select('customer_id').where('customer_id', '=', CUSTOMER).executeTakeFirst(),
    );
    expect(found?.customer_id).toBe(CUSTOMER);
    for (const user of gateUsers(1).filter(({ role }) => role === 'owner')) {
      await become(user);
      for (const role of ['owner', 'supervisor', 'agent'] as const) await compare({ ...user, role }, signedIn[role]);
    }
  }, 240_000);
  afterAll(() => test.close());

  it.each(
    everything.map(
      (served) => [served.page, served.what, served.ids ?? routeRules[served.page]?.ids ?? '', served] as const,
    ),
  )('of %s: %s [%s]', (_page, _what, _ids, served) => {
    expect(wrong.get(served)?.slice(0, 2) ?? []).toEqual([]);
  });
});
