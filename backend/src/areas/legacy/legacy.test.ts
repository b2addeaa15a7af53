import { paths } from '@patchbay/shared-contracts';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { legacyTicketAnswerSchema, shellPaths } from '@patchbay/shared-contracts/shell';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

describe('the old interface [PLAT-023]', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
  }, 60_000);
  afterAll(() => test.close());

  const addressFor = async (who: SignedIn, path: string) =>
    legacyTicketAnswerSchema.parse((await who.post(shellPaths.legacyTicket, { path })).json()).address;
  const open = (address: string) => test.app.inject(address);

  it('lists the same calls as the console, in a sandbox with an origin of its own', async () => {
    const answer = await open(await addressFor(owner, '/call-logs'));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toContain('sandbox allow-scripts allow-forms');
    const log = (await owner.get(logPaths.callRecords, { pageSize: '25' })).json<{
      objects: { customer_number: string; call_duration_formatted: string }[];
      meta: { total_count: number };
    }>();
    expect(answer.body.match(/<tr>/g)?.length).toBe(26);
    for (const { customer_number: number } of log.objects) expect(answer.body).toContain(number);
    expect(answer.body).toContain(`${log.meta.total_count} calls`);
  });

  it('an agent sees its own calls only', async () => {
    const agent = await test.signIn('agent@demo.test');
    const own = (await agent.get(logPaths.callRecords)).json<{ meta: { total_count: number } }>();
    const page = await open(await addressFor(agent, '/call-logs'));
    expect(page.body).toContain(`${own.meta.total_count} calls`);
  });

  it('pages by the address in the page, says where it is, and searches', async () => {
    const first = await open(await addressFor(owner, '/call-logs'));
    const next = /rel="next" href="([^"]+)"/.exec(first.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const second = await open(`/legacy/call-logs${next}`);
    expect(second.body).toContain('"location":"/call-logs?page=2"');
    const none = await open(await addressFor(owner, '/call-logs?search=%3Cb%3Enobody'));
    expect(none.body).toContain('No calls to show.');
    expect(none.body).toContain('value="&lt;b&gt;nobody"');
    expect(none.body).not.toContain('<b>nobody');
  });

  it.each([
    ['no ticket', ''],
    ['a bearer in place of a ticket', 'bearer'],
    ['a changed ticket', 'changed'],
  ])('is refused with %s', async (_, kind) => {
    const address = new URL(await addressFor(owner, '/call-logs'), 'http://x');
    const good = address.searchParams.get('ticket') ?? '';
    const tickets: Record<string, string> = { '': '', bearer: owner.bearer, changed: `${good.slice(0, -4)}AAAA` };
    address.searchParams.set('ticket', tickets[kind] ?? '');
    const answer = await open(address.pathname + address.search);
    expect([answer.statusCode, answer.body.includes('<td')]).toEqual([401, false]);
  });

  it('a ticket opens a page for a minute, and only during its session', async () => {
    const guest = await test.signIn('agent2@demo.test');
    const late = await addressFor(guest, '/call-logs');
    test.clock.now += 61_000;
    expect((await open(late)).statusCode).toBe(401);
    const signedOut = await addressFor(guest, '/call-logs');
    await guest.get(paths.logout);
    expect((await open(signedOut)).statusCode).toBe(401);
  });

  it('follows the page’s gate: no ticket, and an earlier one opens nothing any more [ROUTE-016, ROUTE-043]', async () => {
    const supervisor = await test.signIn('supervisor@demo.test');
    const earlier = await addressFor(supervisor, '/call-logs');
    await test.database.withAccount('demo', (tx) =>
      tx.updateTable('users').set({ permissions: '{}' }).where('email', '=', 'supervisor@demo.test').execute(),
    );
    const asked = await supervisor.post(shellPaths.legacyTicket, {
      path: '/call-logs',
      theme: 'light',
      language: 'en',
    });
    const opened = await open(earlier);
    expect([asked.statusCode, opened.statusCode, opened.body.includes('<td')]).toEqual([403, 403, false]);
  });

  it('does not exist for a path without an old interface', async () => {
    const answer = await owner.post(shellPaths.legacyTicket, { path: '/home' });
    expect(answer.statusCode).toBe(404);
  });
});
