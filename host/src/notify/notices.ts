import { type Notify, createCell } from '@patchbay/shared-contracts';

/** At most five notices, each for five seconds; the same text is not stacked twice [SHELL-025, UX-009]. */
export const noticeLimits = { most: 5, shownMs: 5000 } as const;

export interface Notice {
  readonly id: number;
  readonly kind: keyof Notify;
  readonly text: string;
}

/** Adds a notice: the same text moves to the end instead of standing twice, the oldest goes when there are too many. Pure. */
export const withNotice = (notices: readonly Notice[], notice: Notice): readonly Notice[] =>
  [...notices.filter(({ text, kind }) => text !== notice.text || kind !== notice.kind), notice].slice(
    -noticeLimits.most,
  );

export interface Notices extends Notify {
  current(): readonly Notice[];
  subscribe(listener: () => void): () => void;
  dismiss(id: number): void;
}

export function createNotices(setTimer: (run: () => void, ms: number) => void): Notices {
  const cell = createCell<readonly Notice[]>([]);
  let nextId = 1;
  const dismiss = (id: number) => cell.set(cell.current().filter((notice) => notice.id !== id));
  const add = (kind: keyof Notify) => (text: string) => {
    const id = nextId++;
    cell.set(withNotice(cell.current(), { id, kind, text }));
    setTimer(() => dismiss(id), noticeLimits.shownMs);
  };
  return {
    current: cell.current,
    subscribe: cell.subscribe,
    dismiss,
    success: add('success'),
    error: add('error'),
    warning: add('warning'),
    info: add('info'),
  };
}
