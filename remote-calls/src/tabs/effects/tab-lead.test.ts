import { createManualClock } from '../../testing/manual-clock.ts';
import { createTabLead, type TabLead } from './tab-lead.ts';

interface Wish {
  readonly begin: () => Promise<void>;
  readonly done: (error?: Error) => void;
}

/** Locks as the browser keeps them: one holder, the others in line; who steals goes first and the holder's request fails. */
function fakeLocks() {
  let line: Wish[] = [];
  let holder: Wish | null = null;
  const next = () => {
    const first = holder ? undefined : line.shift();
    if (!first) return;
    holder = first;
    void first.begin().then(() => {
      if (holder !== first) return; // it was taken away
      holder = null;
      first.done();
      next();
    });
  };
  const request = (_: string, options: LockOptions, begin: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const wish: Wish = { begin, done: (error) => (error ? reject(error) : resolve()) };
      options.signal?.addEventListener('abort', () => {
        if (holder === wish) return;
        line = line.filter((other) => other !== wish);
        wish.done(new Error('aborted'));
      });
      if (options.steal) {
        const before = holder;
        holder = null;
        line.unshift(wish);
        before?.done(new Error('stolen'));
      } else line.push(wish);
      queueMicrotask(next);
    });
  return { request } as unknown as LockManager;
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

/** A browser in which tabs open: they share locks, local storage and the channel. */
function openBrowser() {
  const locks = fakeLocks();
  const clock = createManualClock(0);
  const open: { id: string; hear: ((event: MessageEvent<unknown>) => void) | null }[] = [];
  const tabs = new Map<string, Storage>();
  const tab = (tabId: string): TabLead => {
    const own: (typeof open)[number] = { id: tabId, hear: null };
    open.push(own);
    const blank = tabs.get(tabId) ?? Object.create(Storage.prototype, {});
    const kept = new Map<string, string>();
    const session =
      tabs.get(tabId) ??
      Object.assign(blank, {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      });
    tabs.set(tabId, session);
    return createTabLead({
      localStorage,
      sessionStorage: session,
      tabId,
      locks,
      clock,
      channel: {
        postMessage: (data: unknown) =>
          open.filter((other) => other !== own).forEach((other) => other.hear?.(new MessageEvent('message', { data }))),
        addEventListener: (_: string, hear: unknown) => {
          if (typeof hear === 'function') own.hear = (event) => hear(event);
        },
        close: () => void (own.hear = null),
      },
    });
  };
  return { tab, clock };
}

describe('the primary tab', () => {
  beforeEach(() => localStorage.clear());

  it('is the first one, recorded in storage under activeTabID [TAB-001, SHELL-029]', async () => {
    const first = openBrowser().tab('t1');
    await turn();
    expect(first.current()).toBe(true);
    expect(localStorage.getItem('activeTabID')).toBe('t1');
  });
  it('stays the only one; the next takes over when it is gone [TAB-006]', async () => {
    const { tab } = openBrowser();
    const first = tab('t1');
    const second = tab('t2');
    await turn();
    expect([first.current(), second.current()]).toEqual([true, false]);
    let told = 0;
    second.subscribe(() => (told += 1));
    first.stop();
    await turn();
    expect([second.current(), told]).toEqual([true, 1]);
    expect(localStorage.getItem('activeTabID')).toBe('t2');
  });
  it('takes its id out of storage on unload, and no other one [TAB-005]', async () => {
    openBrowser().tab('t1');
    await turn();
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('activeTabID')).toBeNull();
    localStorage.setItem('activeTabID', 't9');
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('activeTabID')).toBe('t9');
  });
});

describe('Make Primary', () => {
  beforeEach(() => localStorage.clear());

  it('makes the old primary tab a duplicate at once, and this one primary after it loaded anew [TAB-003, TAB-007]', async () => {
    const { tab } = openBrowser();
    const first = tab('t1');
    const second = tab('t2');
    await turn();
    expect(await second.claim()).toBe('given');
    expect(first.current()).toBe(false);
    second.stop(); // the page goes
    const again = tab('t2');
    await turn();
    await turn();
    expect([first.current(), again.current()]).toEqual([false, true]);
    expect(localStorage.getItem('activeTabID')).toBe('t2');
  });

  it('is blocked by a call in progress, which nothing cuts [TAB-007]', async () => {
    const { tab } = openBrowser();
    const first = tab('t1');
    const second = tab('t2');
    await turn();
    first.guard(() => true);
    expect(await second.claim()).toBe('busy');
    second.stop();
    const again = tab('t2');
    await turn();
    expect([first.current(), again.current()]).toEqual([true, false]);
  });

  it('does not wait for a tab that answers no more', async () => {
    const { tab, clock } = openBrowser();
    const lonely = tab('t1');
    const claim = lonely.claim();
    clock.pass(1_000);
    expect(await claim).toBe('given');
  });

  it('gives the lead back when the other tab never came', async () => {
    const { tab, clock } = openBrowser();
    const first = tab('t1');
    const second = tab('t2');
    await turn();
    await second.claim();
    second.stop();
    clock.pass(5_000);
    await turn();
    expect(first.current()).toBe(true);
  });
});

it('a browser that refuses the lock is asked again after a pause, not all the time [UX-014]', async () => {
  const clock = createManualClock(0);
  let asked = 0;
  const request = () => {
    asked += 1;
    return Promise.reject(new DOMException('no', 'InvalidStateError'));
  };
  const lead = createTabLead({
    ...{ localStorage, sessionStorage, clock, tabId: 'a' },
    locks: { request } as unknown as LockManager,
    channel: { postMessage: () => undefined, addEventListener: () => undefined, close: () => undefined },
  });
  await turn();
  expect([asked, lead.current()]).toEqual([1, false]);
  for (let pause = 0; pause < 3; pause += 1) {
    clock.pass(500);
    await turn();
  }
  expect(asked).toBe(4);
  lead.stop();
  clock.pass(5_000);
  await turn();
  expect(asked).toBe(4);
});
