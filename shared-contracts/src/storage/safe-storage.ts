/** Event dispatched on the window when the browser's storage refuses a value for the first time: the value is lost at a reload [UX-014]. */
export const STORAGE_REFUSED = 'patchbay:storage-refused';

/** Returns the result of `work`, or `otherwise` when the browser throws: storage is forbidden, full, or gone. */
function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/**
 * Wraps a browser storage so that it never throws [UX-014]. Values that the browser refuses are kept in memory for the life of the
 * page.
 *
 * @param open returns the browser's storage; may throw
 * @param onRefused called once, when a value is kept in memory for the first time
 */
export function safeStorage(open: () => Storage, onRefused: () => void): Storage {
  const inMemory = new Map<string, string>();
  /**
   * Keys that the browser refused to remove, with their stored value (null: unreadable): hidden for the life of the page. A new value
   * written by another tab is visible.
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

/** Each bundle has a copy of this module: the window gets the event from all of them, and the listener shows it once. */
const tellWindow = () => void window.dispatchEvent(new Event(STORAGE_REFUSED));

/** The browser's local storage, shared by all tabs. */
export const safeLocalStorage = safeStorage(() => window.localStorage, tellWindow);
/** The storage of this tab. */
export const safeSessionStorage = safeStorage(() => window.sessionStorage, tellWindow);
