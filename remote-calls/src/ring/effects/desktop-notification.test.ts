import { createManualClock } from '../../testing/manual-clock.ts';
import { askForNotifications, showNotification } from './desktop-notification.ts';

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

describe('desktop notifications', () => {
  beforeEach(() => shown.splice(0));
  afterEach(() => Reflect.deleteProperty(globalThis, 'Notification'));

  it('close by themselves after 5 s [SIP-033]', () => {
    install('granted');
    const clock = createManualClock();
    showNotification('Incoming call', '+91', clock);
    clock.pass(4_999);
    expect(shown).toEqual([{ title: 'Incoming call', closed: false }]);
    clock.pass(1);
    expect(shown[0]?.closed).toBe(true);
  });
  it('are not shown without permission or support', () => {
    const clock = createManualClock();
    showNotification('Incoming call', '+91', clock);
    install('denied');
    showNotification('Incoming call', '+91', clock);
    expect(shown).toEqual([]);
  });
  it.each([
    ['granted', 'granted', 'granted'],
    ['denied', 'denied', 'refused'],
    ['default', 'granted', 'granted'],
    ['default', 'denied', 'refused'],
  ] as const)('permission %s, answered %s: %s [SIP-035]', async (before, answer, result) => {
    install(before, answer);
    expect(await askForNotifications()).toBe(result);
  });
  it('are unsupported where the browser has none [SIP-034]', async () => {
    expect(await askForNotifications()).toBe('unsupported');
  });
});
