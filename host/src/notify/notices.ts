import type { Notify } from '@patchbay/shared-contracts';

/** At most five notices, each for five seconds; a snackbar text is not stacked twice [SHELL-025, UX-009]. */
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
  all(): readonly Notice[];
  subscribe(listener: () => void): () => void;
  dismiss(id: number): void;
}

export function createNotices(setTimer: (run: () => void, ms: number) => void): Notices {
  let notices: readonly Notice[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const put = (next: readonly Notice[]) => {
    notices = next;
    listeners.forEach((listener) => listener());
  };
  const dismiss = (id: number) => put(notices.filter((notice) => notice.id !== id));
  const add = (kind: keyof Notify) => (text: string) => {
    const id = nextId++;
    put(withNotice(notices, { id, kind, text }));
    setTimer(() => dismiss(id), noticeLimits.shownMs);
  };
  return {
    all: () => notices,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dismiss,
    success: add('success'),
    error: add('error'),
    warning: add('warning'),
    info: add('info'),
  };
}
