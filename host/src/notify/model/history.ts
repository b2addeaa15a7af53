export type NoticeKind = 'success' | 'error' | 'warning' | 'info';

/** A notice shown earlier. `at` is epoch ms of the last time, `times` the number of times. */
export interface PastNotice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
  readonly at: number;
  readonly times: number;
  readonly unread: boolean;
  /** Path of the page that the notice is about. */
  readonly to?: string | undefined;
}

/** Maximum number of entries; the oldest are dropped. */
export const HISTORY_SIZE = 100;

/** Adds a notice, newest first; a repeated message is kept once with its count [UX-009]. Pure. */
export function withPast(
  history: readonly PastNotice[],
  notice: Omit<PastNotice, 'times' | 'unread'>,
): readonly PastNotice[] {
  const same = history.find(({ kind, text }) => kind === notice.kind && text === notice.text);
  const rest = history.filter((past) => past !== same);
  return [{ ...notice, times: (same?.times ?? 0) + 1, unread: true }, ...rest].slice(0, HISTORY_SIZE);
}

export const allRead = (history: readonly PastNotice[]): readonly PastNotice[] =>
  history.some(({ unread }) => unread) ? history.map((past) => ({ ...past, unread: false })) : history;

export const unreadOf = (history: readonly PastNotice[]): number => history.filter(({ unread }) => unread).length;
