import { createCell, readStored, writeStored, z, type Notify, type Store } from '@patchbay/shared-contracts';
import { allRead, withPast, type NoticeKind, type PastNotice } from './model/history.ts';

/** At most five notices, each for five seconds; the same text is not stacked twice [SHELL-025, UX-009]. */
export const noticeLimits = { most: 5, shownMs: 5000, snackbarMs: 3000 } as const;

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
  /** Path of the page that the notice is about. */
  readonly to?: string;
}

/** Adds a notice: a repeated text moves to the end, and the oldest is dropped when there are too many. Pure. */
export const withNotice = (notices: readonly Notice[], notice: Notice): readonly Notice[] =>
  [...notices.filter(({ text, kind }) => text !== notice.text || kind !== notice.kind), notice].slice(
    -noticeLimits.most,
  );

export interface Notices extends Notify {
  current(): readonly Notice[];
  subscribe(listener: () => void): () => void;
  dismiss(id: number): void;
  /** Shows a notice with a link to the page it is about. */
  remind(text: string, to: string): void;
  /** Short confirmation at the bottom, one at a time, for three seconds [SHELL-026]. */
  readonly snack: Store<Omit<Notice, 'kind'> | null>;
  /** Notices shown in this tab, also before a reload [UX-009]. */
  readonly history: Store<readonly PastNotice[]> & { read(): void; clear(): void };
}

const KEY = 'V001-notices';
const pastSchema = z.array(
  z.object({
    id: z.number(),
    kind: z.enum(['success', 'error', 'warning', 'info']),
    text: z.string(),
    at: z.number(),
    times: z.number(),
    unread: z.boolean(),
    to: z.string().optional(),
  }),
);

/** Storage of the history, and the clock (epoch ms). */
export interface NoticeMemory {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
}

function createHistory({ storage }: NoticeMemory) {
  const cell = createCell<readonly PastNotice[]>(readStored(storage, KEY, pastSchema, []));
  cell.subscribe(() => writeStored(storage, KEY, cell.current()));
  return {
    current: cell.current,
    subscribe: cell.subscribe,
    add: (notice: Notice & { at: number }) => cell.set(withPast(cell.current(), notice)),
    read: () => cell.set(allRead(cell.current())),
    clear: () => cell.set([]),
  };
}

export function createNotices(setTimer: (run: () => void, ms: number) => void, memory: NoticeMemory): Notices {
  const cell = createCell<readonly Notice[]>([]);
  const snack = createCell<Omit<Notice, 'kind'> | null>(null);
  const history = createHistory(memory);
  let nextId = 1 + Math.max(0, ...history.current().map(({ id }) => id));
  const dismiss = (id: number) => cell.set(cell.current().filter((notice) => notice.id !== id));
  const show = (what: Omit<Notice, 'id'>) => {
    const notice = { id: nextId++, ...what };
    cell.set(withNotice(cell.current(), notice));
    history.add({ ...notice, at: memory.now() });
    setTimer(() => dismiss(notice.id), noticeLimits.shownMs);
  };
  const add = (kind: NoticeKind) => (text: string) => show({ kind, text });
  return {
    current: cell.current,
    subscribe: cell.subscribe,
    dismiss,
    snack,
    history,
    success: add('success'),
    error: add('error'),
    warning: add('warning'),
    info: add('info'),
    remind: (text, to) => show({ kind: 'info', text, to }),
    snackbar(text) {
      const id = nextId++;
      snack.set({ id, text });
      setTimer(() => snack.current()?.id === id && snack.set(null), noticeLimits.snackbarMs);
    },
  };
}
