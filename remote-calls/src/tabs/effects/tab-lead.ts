import { createCell, storageKeys, type Store } from '@patchbay/shared-contracts';

const KEY = storageKeys.primaryTab; // [TAB-001]
const LOCK = 'patchbay-primary-tab';

/**
 * Whether this tab is the primary one [TAB-001, TAB-004, TAB-006]. The Web Lock decides, because it cannot be left behind by a tab
 * that died; local storage repeats it under the documents' key. Where there are no locks every tab is primary.
 */
export interface TabLead extends Store<boolean> {
  stop(): void;
}

export function createTabLead(storage: Storage, tabId: string, locks: LockManager | undefined): TabLead {
  const lead = createCell(locks === undefined);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const forget = () => {
    if (storage.getItem(KEY) === tabId) storage.removeItem(KEY);
  };
  const begin = () => {
    storage.setItem(KEY, tabId);
    lead.set(true);
    return held;
  };
  const waiting = new AbortController();
  if (locks) locks.request(LOCK, { signal: waiting.signal }, begin).catch(() => undefined);
  else void begin();
  window.addEventListener('pagehide', forget); // [TAB-005]
  return {
    current: lead.current,
    subscribe: lead.subscribe,
    stop() {
      waiting.abort();
      release();
      forget();
      window.removeEventListener('pagehide', forget);
    },
  };
}
