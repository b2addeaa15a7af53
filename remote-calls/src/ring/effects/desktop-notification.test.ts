import { createManualClock } from '../../testing/manual-clock.ts';
import { createCallNotices } from './desktop-notification.ts';
import type { IncomingNotice, NoticePress } from './call-notices.ts';

const notice: IncomingNotice = {
  callId: 'A',
  title: 'Incoming call',
  body: '+91',
  answer: 'Answer',
  decline: 'Reject',
};
const shown: { title: string; closed: boolean }[] = [];
function install(permission: NotificationPermission, answer: NotificationPermission = permission) {
  class FakeNotification {
    static permission = permission;
    static requestPermission = async () => answer;
    onclick: (() => void) | null = null;
    private readonly entry: (typeof shown)[number];
    constructor(title: string) {
      this.entry = { title, closed: false };
      shown.push(this.entry);
    }
    close = () => void (this.entry.closed = true);
  }
  Object.defineProperty(globalThis, 'Notification', { configurable: true, value: FakeNotification });
}

/** A service worker with its notifications; `active: null` is one still being installed. */
function createFakeWorker({ active = {} as object | null, fails = false } = {}) {
  const stands: { title: string; options: unknown; close: () => void }[] = [];
  const registration = {
    active,
    showNotification: async (title: string, options: unknown) => {
      if (fails) throw new TypeError('no active worker');
      const entry = { title, options, close: () => void stands.splice(stands.indexOf(entry), 1) };
      stands.push(entry);
    },
    getNotifications: async () => [...stands],
  };
  const container = Object.assign(new EventTarget(), { getRegistration: async () => registration });
  const press = (data: unknown) => {
    const answers: unknown[] = [];
    const port = { postMessage: (answer: unknown) => void answers.push(answer) };
    container.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }));
    return answers;
  };
  // Only the part of ServiceWorkerContainer used by the tests.
  return { container: container as unknown as ServiceWorkerContainer, stands, press };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));
const pressed = (action: string, data: unknown = { callId: 'A' }) => ({ type: 'notification.pressed', action, data });

beforeEach(() => shown.splice(0));
afterEach(() => Reflect.deleteProperty(globalThis, 'Notification'));

describe('desktop notifications without a service worker', () => {
  const open = () => {
    const clock = createManualClock();
    return { clock, notices: createCallNotices(clock, undefined) };
  };
  it('close by themselves after 5 s [SIP-033]', async () => {
    install('granted');
    const { clock, notices } = open();
    notices.show(notice);
    await settled();
    clock.pass(4_999);
    expect(shown).toEqual([{ title: 'Incoming call', closed: false }]);
    clock.pass(1);
    expect(shown[0]?.closed).toBe(true);
  });
  it('close when nothing rings any more, and are not shown too late', async () => {
    install('granted');
    const { notices } = open();
    notices.show(notice);
    await settled();
    notices.clear();
    expect(shown).toEqual([{ title: 'Incoming call', closed: true }]);
    notices.show(notice);
    notices.clear();
    await settled();
    expect(shown[1]?.closed).toBe(true);
  });
  it('are not shown without permission or support', async () => {
    const { notices } = open();
    notices.show(notice);
    install('denied');
    notices.show(notice);
    await settled();
    expect(shown).toEqual([]);
  });
  it.each([
    ['granted', 'granted', 'granted'],
    ['denied', 'denied', 'refused'],
    ['default', 'granted', 'granted'],
    ['default', 'denied', 'refused'],
  ] as const)('permission %s, answered %s: %s [SIP-035]', async (before, answer, result) => {
    install(before, answer);
    expect(await open().notices.ask()).toBe(result);
  });
  it('are unsupported where the browser has none [SIP-034]', async () => {
    expect(await open().notices.ask()).toBe('unsupported');
  });
});

describe('desktop notifications of the service worker [TEL-014]', () => {
  const open = (options?: Parameters<typeof createFakeWorker>[0]) => {
    install('granted');
    const [clock, worker] = [createManualClock(), createFakeWorker(options)];
    return { clock, ...worker, notices: createCallNotices(clock, worker.container) };
  };
  it('have buttons to answer and to decline, and name the call', async () => {
    const { notices, stands } = open();
    notices.show(notice);
    await settled();
    const actions = [
      { action: 'answer', title: 'Answer' },
      { action: 'decline', title: 'Reject' },
    ];
    expect(stands).toMatchObject([
      { title: 'Incoming call', options: { body: '+91', actions, data: { callId: 'A' } } },
    ]);
    expect(shown).toEqual([]);
  });
  it.each([
    ['5 s are over [SIP-033]', (it: ReturnType<typeof open>) => it.clock.pass(5_000)],
    ['nothing rings any more', (it: ReturnType<typeof open>) => it.notices.clear()],
  ])('close when %s', async (_, happens) => {
    const it = open();
    it.notices.show(notice);
    await settled();
    happens(it);
    await settled();
    expect(it.stands).toEqual([]);
  });
  it.each([
    ['is not there yet', { active: null }],
    ['fails', { fails: true }],
  ])('are shown by the page where the worker %s', async (_, options) => {
    const { notices, stands } = open(options);
    notices.show(notice);
    await settled();
    expect(stands).toEqual([]);
    expect(shown).toMatchObject([{ title: 'Incoming call' }]);
  });
  it.each([
    ['answer', 'answer'],
    ['decline', 'decline'],
    ['', 'open'],
  ] as const)('pressed (%p), are told to the page that has the call: %s', async (action, told) => {
    const { notices, press } = open();
    const heard: NoticePress[] = [];
    const stop = notices.onPress((each) => heard.push(each) > 0);
    expect(press(pressed(action))).toEqual([true]);
    expect(heard).toEqual([{ callId: 'A', action: told }]);
    stop();
    expect(press(pressed(action))).toEqual([]);
  });
  it('of others’ calls and in other words are left unanswered', () => {
    const { notices, press } = open();
    notices.onPress(({ callId }) => callId === 'B');
    expect(press(pressed('answer'))).toEqual([]);
    expect([press(pressed('shout', { callId: 'B' })), press(pressed('answer', null)), press('answer')]).toEqual([
      [],
      [],
      [],
    ]);
  });
});
