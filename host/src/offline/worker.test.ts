import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clearTimeout, setTimeout } from 'node:timers'; // Node's own timers: those of jsdom end with it and would leave the port of a silent page open
import { runInNewContext } from 'node:vm';
import { MessageChannel } from 'node:worker_threads';
import { NOTIFICATION_DECLINE, notificationPressSchema } from '@patchbay/shared-contracts/calls';

type Page = {
  postMessage(message: unknown, transfer: [{ postMessage(answer: unknown): void }]): void;
  focus(): Promise<void>;
};

/** Runs the worker's file among these pages. */
function startWorker(pages: readonly Page[], patienceMs = 1_000) {
  const listeners = new Map<string, (event: unknown) => void>();
  const self = {
    addEventListener: (type: string, listener: (event: unknown) => void) => void listeners.set(type, listener),
    clients: { matchAll: async () => pages },
  };
  const late = (run: () => void) => setTimeout(run, patienceMs);
  const source = readFileSync(join(__dirname, 'sw.js'), 'utf8');
  runInNewContext(source, { self, MessageChannel, setTimeout: late, clearTimeout });
  return async (action: string, data: unknown) => {
    const until: Promise<unknown>[] = [];
    const notification = { data, close: jest.fn() };
    const waitUntil = (work: Promise<unknown>) => void until.push(work);
    listeners.get('notificationclick')?.({ notification, action, waitUntil });
    await Promise.all(until);
    return notification;
  };
}

/** Opens a page that has the call or not; `null` never answers. */
function openPage(answer: boolean | null) {
  const heard: unknown[] = [];
  const focus = jest.fn(async () => {});
  const page: Page = {
    focus,
    postMessage: (message, [port]) => {
      heard.push(message);
      if (answer !== null) port.postMessage(answer);
    },
  };
  return { page, heard, focus };
}

describe('what is pressed in a notification [TEL-014]', () => {
  it('is told to every page in the agreed shape, and the one with the call comes to the front', async () => {
    const [silent, other, own] = [openPage(null), openPage(false), openPage(true)];
    const press = startWorker([silent.page, other.page, own.page]);
    const { close } = await press('answer', { callId: 'A' });
    expect(close).toHaveBeenCalled();
    for (const { heard } of [silent, other, own])
      expect(heard.map((message) => notificationPressSchema.parse(message))).toEqual([
        { type: 'notification.pressed', action: 'answer', data: { callId: 'A' } },
      ]);
    expect([silent, other, own].map(({ focus }) => focus.mock.calls.length)).toEqual([0, 0, 1]);
  });
  it('leaves the page where it is when the call is declined', async () => {
    const own = openPage(true);
    await startWorker([own.page])(NOTIFICATION_DECLINE, { callId: 'A' });
    expect(own.heard).toHaveLength(1);
    expect(own.focus).not.toHaveBeenCalled();
  });
  it('is nobody’s where no page has the call', async () => {
    const other = openPage(false);
    await startWorker([other.page])('', { callId: 'A' });
    expect(other.focus).not.toHaveBeenCalled();
  });
});
