/** Told at the window when the browser's storage refuses to keep something for the first time: it is forgotten at a reload [UX-014]. */
export const STORAGE_REFUSED = 'patchbay:storage-refused';

/** What `work` gives, or `otherwise` where the browser throws: storage is forbidden, full, or gone. */
function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/**
 * A browser storage that never throws [UX-014]. What the browser refuses to keep stands in memory, and so is there as long as the page is.
 *
 * @param open gives the browser's own one; may throw
 * @param onRefused called once, when something is kept in memory for the first time
 */
export function safeStorage(open: () => Storage, onRefused: () => void): Storage {
  const inMemory = new Map<string, string>();
  /**
   * What the browser refused to remove, by what stood there (null: it could not be read): it is gone as long as the page is. What another
   * tab writes there is seen.
   */
  const hidden = new Map<string, string | null>();
  const read = (key: string) => attempt<string | null | undefined>(() => open().getItem(key), undefined);
  let isTold = false;
  const refused = () => {
    if (isTold) return;
    isTold = true;
    onRefused();
  };
  const kept = (key: string): string | null => {
    const text = read(key) ?? null;
    if (text === null || !hidden.has(key)) return text;
    if (hidden.get(key) === null) hidden.set(key, text);
    return hidden.get(key) === text ? null : text;
  };
  const keysKept = () =>
    attempt(() => {
      const storage = open();
      return Array.from({ length: storage.length }, (_, index) => storage.key(index));
    }, []).filter((key) => key !== null && kept(key) !== null);
  const keys = () => [...new Set([...keysKept().filter((key) => key !== null), ...inMemory.keys()])];
  const remove = (key: string) => {
    inMemory.delete(key);
    attempt(() => open().removeItem(key), undefined);
    const left = read(key);
    if (left === null) hidden.delete(key);
    else hidden.set(key, left ?? null);
  };
  return {
    getItem: (key) => inMemory.get(key) ?? kept(key),
    setItem(key, text) {
      const isKept = attempt(() => {
        open().setItem(key, text);
        return true;
      }, false);
      if (isKept) {
        inMemory.delete(key);
        hidden.delete(key);
      } else {
        inMemory.set(key, text);
        refused();
      }
    },
    removeItem: remove,
    clear() {
      attempt(() => open().clear(), undefined);
      keys().forEach(remove);
    },
    key: (index) => keys()[index] ?? null,
    get length() {
      return keys().length;
    },
  };
}

/** Each bundle has a copy of this module: the window hears it from all of them, and whoever listens tells it once. */
const tellWindow = () => void window.dispatchEvent(new Event(STORAGE_REFUSED));

/** The browser's local storage, which all tabs share. */
export const safeLocalStorage = safeStorage(() => window.localStorage, tellWindow);
/** The storage of this tab. */
export const safeSessionStorage = safeStorage(() => window.sessionStorage, tellWindow);
