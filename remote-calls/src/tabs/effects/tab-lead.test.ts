import { createTabLead } from './tab-lead.ts';

/** Locks as the browser keeps them: one holder, the others in line. */
function fakeLocks() {
  const line: (() => Promise<void>)[] = [];
  let busy = false;
  const next = () => {
    const first = busy ? undefined : line.shift();
    if (!first) return;
    busy = true;
    void first().then(() => {
      busy = false;
      next();
    });
  };
  const request = async (_: string, __: unknown, begin: () => Promise<void>) => {
    line.push(begin);
    queueMicrotask(next);
  };
  return { request } as unknown as LockManager;
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

describe('the primary tab', () => {
  beforeEach(() => localStorage.clear());

  it('is the first one, recorded in storage under activeTabID [TAB-001]', async () => {
    const first = createTabLead(localStorage, 't1', fakeLocks());
    await turn();
    expect(first.current()).toBe(true);
    expect(localStorage.getItem('activeTabID')).toBe('t1');
  });
  it('stays the only one; the next takes over when it is gone [TAB-006]', async () => {
    const locks = fakeLocks();
    const first = createTabLead(localStorage, 't1', locks);
    const second = createTabLead(localStorage, 't2', locks);
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
    createTabLead(localStorage, 't1', fakeLocks());
    await turn();
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('activeTabID')).toBeNull();
    localStorage.setItem('activeTabID', 't9');
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('activeTabID')).toBe('t9');
  });
  it('is every tab where the browser has no locks', () => {
    expect(createTabLead(localStorage, 't1', undefined).current()).toBe(true);
  });
});
