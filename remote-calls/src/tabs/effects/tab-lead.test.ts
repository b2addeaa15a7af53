import { createManualClock } from '../../testing/manual-clock.ts';
import { openBrowser } from '../testing/fake-browser.ts';
import { createTabLead } from './tab-lead.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

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
    let count = 0;
    second.subscribe(() => (count += 1));
    first.stop();
    await turn();
    expect([second.current(), count]).toEqual([true, 1]);
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

describe('a leading tab that is frozen', () => {
  beforeEach(() => localStorage.clear());
  const twoTabs = async () => {
    const browser = openBrowser();
    const first = browser.open('t1');
    const second = browser.open('t2');
    await turn();
    return { first, second, clock: browser.clock, leads: () => [first.lead.current(), second.lead.current()] };
  };

  it('loses the lead to another one, and waits behind it when it runs again [UX-013]', async () => {
    const { first, second, clock, leads } = await twoTabs();
    first.freeze();
    clock.pass(12_999); // two missed signs of life and an unanswered question
    await turn();
    expect(second.lead.current()).toBe(false);
    clock.pass(1);
    await turn();
    expect(second.lead.current()).toBe(true);
    first.thaw();
    await turn();
    expect(leads()).toEqual([false, true]);
    clock.pass(60_000);
    second.kill();
    await turn();
    expect(leads()[0]).toBe(true);
  });
  it('keeps it while it says that it runs, and where the other one slept and asks', async () => {
    const { second, clock, leads } = await twoTabs();
    clock.pass(600_000);
    await turn();
    expect(leads()).toEqual([true, false]);
    second.freeze();
    clock.pass(600_000);
    second.thaw();
    await turn();
    clock.pass(5_000);
    await turn();
    expect(leads()).toEqual([true, false]);
  });
  it('in a call keeps it for a minute: a page that hangs may still carry sound [TAB-007]', async () => {
    const { first, second, clock } = await twoTabs();
    first.lead.guard(() => true);
    clock.pass(4_000);
    first.freeze();
    clock.pass(59_000);
    await turn();
    expect(second.lead.current()).toBe(false);
    clock.pass(2_000);
    await turn();
    expect(second.lead.current()).toBe(true);
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
    second.stop(); // the page is unloaded
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
