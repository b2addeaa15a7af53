import { createNotices } from '../../kernel/shared-state/notices.ts';
import { createLogsInProcess } from '../../kernel/shared-state/in-process/event-logs.ts';
import { createFakeClock } from '@patchbay/telephony/testing/fake-clock';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { PhoneNews, PhoneReply } from './phone-api.ts';
import { createPhonePages, pageFor, type Page } from './phone-pages.ts';

const sms = (id: string): PhoneNews => ({ is: 'sms', id, from: '+918', to: '+911', text: 'x', at: 0 });
const isReceived = (reply: PhoneReply): reply is { received: true } => 'received' in reply;

describe('the customer phone page of a number [TEL-004]', () => {
  const page = (number: string | null, any: boolean): Page => ({ number, any });
  const [mine, wild, second] = [page('+911', false), page('+912', true), page('911', true)];
  it.each<[string, readonly Page[], string | null, Page | undefined]>([
    ['exactly that one', [wild, mine], '911', mine],
    ['the newest of several', [mine, second, wild], '+911', second],
    ['one that takes any', [mine, wild], '+919', wild],
    ['nobody', [mine], '+919', undefined],
    ['the newest, for whoever names none', [mine, wild], null, wild],
  ])('%s', (_, pages, to, found) => expect(pageFor(pages, to)).toBe(found));
});

describe('customer phone pages', () => {
  const open = () => {
    const clock = createFakeClock();
    const logs = createLogsInProcess({ epoch: 'e', now: clock.now });
    const pagesOf = (processId: string) =>
      createPhonePages({ logs, notices: createNotices(logs, processId), after: clock.after });
    return { clock, here: pagesOf('here'), there: pagesOf('there') };
  };
  const connected = (pages: ReturnType<typeof createPhonePages>, number: string, last?: string) => {
    const received: string[] = [];
    const leave = pages.connect({ number, any: false }, last, (text) => received.push(text));
    return { received, leave, ids: () => received.flatMap((text) => /"id":"(\w+)"/.exec(text)?.[1] ?? []) };
  };

  it('get messages for their number, and nothing else', () => {
    const { here } = open();
    const [mine, other] = [connected(here, '+911'), connected(here, '+912')];
    here.tell('+911', sms('a'));
    expect([mine.ids(), other.ids()]).toEqual([['a'], []]);
  });

  it('that return get what they missed', () => {
    const { here } = open();
    const first = connected(here, '+911');
    here.tell('+911', sms('a'));
    const last = /^id: (\S+)$/m.exec(first.received.at(-1) ?? '')?.[1];
    first.leave();
    here.tell('+911', sms('b'));
    expect(connected(here, '+911', last).ids()).toEqual(['b']);
  });

  it('a reply reaches the waiting caller, also at another process; other kinds of reply do not', async () => {
    const { here, there } = open();
    const mine = connected(there, '+911');
    const reply = here.replyTo('a', isReceived, 1_000);
    here.tell('+911', sms('a'));
    expect(mine.ids()).toEqual(['a']);
    there.receiveReply('a', { allow: true });
    there.receiveReply('a', { received: true });
    expect(await reply).toEqual({ received: true });
  });

  it('without a page a wait ends without a reply', async () => {
    const { here, clock } = open();
    const reply = here.replyTo('a', isReceived, 1_000);
    here.tell('+911', sms('a'));
    await clock.advance(1_000);
    expect(await reply).toBeNull();
  });
});

describe('controlling a customer phone page from outside', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());
  const body = { to: '+919812345678', order: { do: 'state' } };

  it('the page acts, and its report is the answer', async () => {
    const report = {
      ...{ ok: true, problem: null, number: '+919812345678', registered: true, call: 'idle', peer: null },
      ...{ channel: 'voice', digits_received: '' },
    } as const;
    const { phonePages } = test.services;
    const leave = phonePages.connect({ number: '+919812345678', any: false }, undefined, (text) => {
      const id = /"is":"order","id":"([^"]+)"/.exec(text)?.[1];
      if (id !== undefined) void test.post(`/phone/api/replies/${id}`, { report });
    });
    const response = await test.post('/phone/api/orders', body);
    expect([response.statusCode, response.json()]).toEqual([200, report]);
    leave();
  });

  it('is for its own pages only', async () => {
    const headers = { origin: 'https://evil.test' };
    expect((await test.post('/phone/api/orders', body, headers)).statusCode).toBe(403);
    const asked = {
      method: 'GET',
      url: '/phone/api/events?any=yes',
      headers: { origin: 'https://evil.test' },
    } as const;
    expect((await test.app.inject(asked)).statusCode).toBe(403);
  });

  it.each([{ do: 'dance' }, { do: 'digits', digits: 'A' }, { do: 'call' }])('%j is no order', async (order) => {
    expect((await test.post('/phone/api/orders', { order })).statusCode).toBe(400);
  });

  it('does not exist when the page is switched off', async () => {
    const off = await createTestApp({ CUSTOMER_PHONE: 'off' }, { database: test.database });
    for (const path of ['orders', 'messages', 'replies/x']) {
      expect((await off.post(`/phone/api/${path}`, body)).statusCode).toBe(404);
    }
    await off.app.close();
  });
});
