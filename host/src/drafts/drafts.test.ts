import { webcrypto } from 'node:crypto';
import { createDrafts } from './effects/create-drafts.ts';

const keys: Readonly<Record<string, string>> = {
  asha: Buffer.alloc(32, 1).toString('base64'),
  ravi: Buffer.alloc(32, 2).toString('base64'),
};

function openTab() {
  let person: string | null = 'asha';
  let time = 0;
  let timers: (() => void)[] = [];
  window.sessionStorage.clear();
  const drafts = createDrafts({
    storage: window.sessionStorage,
    fetchKey: async () => keys[person ?? ''] ?? null,
    now: () => time,
    setTimer: (run) => void timers.push(run),
    crypto: webcrypto.subtle as SubtleCrypto,
  });
  return {
    drafts,
    /** Lets time pass; encryption runs in the background, so `sealed` names a form to wait for. */
    pass: async (ms: number, sealed?: string) => {
      time += ms;
      const due = timers;
      timers = [];
      due.forEach((run) => run());
      const isSealed = () => window.sessionStorage.getItem('V001-drafts')?.includes(`"${sealed}"`) ?? false;
      for (let turn = 0; turn < 20 || (sealed !== undefined && !isSealed()); turn += 1)
        await new Promise((done) => setTimeout(done, 0));
    },
    become(next: string | null, isChosen = false) {
      drafts.sessionEnded(isChosen);
      person = next;
    },
  };
}
const typed = { name: 'Meera', note: 'Call back on Friday' };

describe('what was half-typed when a session ended [UX-020]', () => {
  it('waits for its owner, once', async () => {
    const { drafts, pass, become } = openTab();
    drafts.keep('customer', { name: 'Mee' });
    drafts.keep('customer', typed);
    await pass(500, 'customer');
    become(null);
    become('asha');
    expect(await drafts.take('customer')).toEqual(typed);
    expect(await drafts.take('customer')).toBeNull();
  });
  it('is nobody else’s, and still waits for its owner after another one looked', async () => {
    const { drafts, pass, become } = openTab();
    drafts.keep('customer', typed);
    await pass(500, 'customer');
    become('ravi');
    expect(await drafts.take('customer')).toBeNull();
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('Meera');
    become('asha');
    expect(await drafts.take('customer')).toEqual(typed);
  });
  it('waits a quarter of an hour', async () => {
    const { drafts, pass } = openTab();
    drafts.keep('customer', typed);
    await pass(500, 'customer');
    await pass(15 * 60_000 - 1_000);
    drafts.keep('other', typed);
    await pass(500, 'other');
    await pass(500);
    expect(await drafts.take('customer')).toBeNull();
    expect(await drafts.take('other')).toEqual(typed);
  });
  it('is deleted after saving, discarding or a deliberate sign-out', async () => {
    const { drafts, pass, become } = openTab();
    drafts.keep('saved', typed);
    drafts.forget('saved');
    await pass(500);
    drafts.keep('customer', typed);
    await pass(500, 'customer');
    become('asha', true);
    expect(await drafts.take('saved')).toBeNull();
    expect(await drafts.take('customer')).toBeNull();
  });
  it('is kept to its last letter: what was typed just before the session ended, too', async () => {
    const { drafts, pass, become } = openTab();
    drafts.keep('customer', typed);
    become(null);
    await pass(0, 'customer');
    become('asha');
    expect(await drafts.take('customer')).toEqual(typed);
  });
  it('is decrypted once a key arrives after a failed request', async () => {
    const { drafts, pass, become } = openTab();
    drafts.keep('customer', typed);
    await pass(500, 'customer');
    become(null);
    expect(await drafts.take('customer')).toBeNull();
    become('asha');
    await drafts.take('other');
    expect(await drafts.take('customer')).toEqual(typed);
  });
  it('is not kept where there is no key', async () => {
    const { drafts, pass, become } = openTab();
    become(null);
    drafts.keep('customer', typed);
    await pass(500);
    expect(window.sessionStorage.getItem('V001-drafts')).toBeNull();
  });
});
