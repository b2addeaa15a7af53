import { safeStorage } from './safe-storage.ts';

/** Browser storage that can be set to refuse. */
function createBrowserStorage() {
  const kept = new Map<string, string>();
  let mood: 'well' | 'full' | 'read-only' | 'forbidden' = 'well';
  const refuse = () => {
    if (mood === 'read-only') throw new DOMException('read-only', 'InvalidStateError');
  };
  const storage: Storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, text) {
      if (mood === 'full') throw new DOMException('full', 'QuotaExceededError');
      refuse();
      kept.set(key, text);
    },
    removeItem(key) {
      refuse();
      kept.delete(key);
    },
    clear() {
      refuse();
      kept.clear();
    },
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
  const open = () => {
    if (mood === 'forbidden') throw new DOMException('denied', 'SecurityError');
    return storage;
  };
  return { open, kept, be: (next: typeof mood) => void (mood = next) };
}

function start() {
  const browser = createBrowserStorage();
  let count = 0;
  const storage = safeStorage(browser.open, () => (count += 1));
  return { ...browser, storage, told: () => count };
}

it.each(['full', 'read-only', 'forbidden'] as const)(
  'a storage that is %s keeps in memory, says so once, and throws nowhere [UX-014]',
  (mood) => {
    const { storage, kept, be, told } = start();
    be(mood);
    for (let time = 0; time < 1_000; time += 1) storage.setItem('tab', `t${time}`);
    storage.setItem('theme', 'dark');
    expect([storage.getItem('tab'), storage.getItem('theme'), storage.length]).toEqual(['t999', 'dark', 2]);
    expect([kept.size, told()]).toEqual([0, 1]);
    storage.removeItem('tab');
    expect([storage.getItem('tab'), storage.key(0)]).toEqual([null, 'theme']);
    storage.clear();
    expect(storage.length).toBe(0);
  },
);

it('what is in memory goes to the browser once it keeps again, and stands there alone [UX-014]', () => {
  const { storage, kept, be } = start();
  storage.setItem('theme', 'light');
  be('full');
  storage.setItem('theme', 'dark');
  expect([storage.getItem('theme'), kept.get('theme'), storage.length]).toEqual(['dark', 'light', 1]);
  be('well');
  storage.setItem('theme', 'dark');
  kept.set('theme', 'light'); // another tab
  expect(storage.getItem('theme')).toBe('light');
});

it('what somebody cleared meanwhile is gone here, too', () => {
  const { storage, kept, told } = start();
  storage.setItem('theme', 'dark');
  kept.clear();
  expect([storage.getItem('theme'), storage.length, storage.key(0), told()]).toEqual([null, 0, null, 0]);
});

describe('what a storage refuses to remove is gone as long as the page is [UX-014]', () => {
  it.each(['read-only', 'forbidden'] as const)('one that is %s', (mood) => {
    const { storage, kept, be } = start();
    storage.setItem('assumed', 'u1');
    be(mood);
    storage.removeItem('assumed');
    expect(storage.getItem('assumed')).toBeNull();
    be('well'); // works again, within the life of the page
    expect([storage.getItem('assumed'), storage.key(0), storage.length]).toEqual([null, null, 0]);
    kept.set('assumed', 'u2'); // another tab
    expect(storage.getItem('assumed')).toBe('u2');
  });

  it('one that refuses to be cleared', () => {
    const { storage, be } = start();
    storage.setItem('assumed', 'u1');
    storage.setItem('theme', 'dark');
    be('read-only');
    storage.setItem('language', 'de');
    storage.clear();
    expect([storage.getItem('assumed'), storage.getItem('language'), storage.length]).toEqual([null, null, 0]);
    be('well');
    storage.setItem('theme', 'dark');
    expect([storage.getItem('theme'), storage.getItem('assumed'), storage.length]).toEqual(['dark', null, 1]);
  });
});
