export type NoticeKind = 'success' | 'error' | 'warning' | 'info';

/** A notice that was shown. `at` is epoch ms of the last time, `times` how often it came. */
export interface PastNotice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
  readonly at: number;
  readonly times: number;
  readonly unread: boolean;
  /** The page of the console that it speaks of. */
  readonly to?: string | undefined;
}

/** More are forgotten, oldest first. */
export const HISTORY_SIZE = 100;

/** The newest first; the same message stands once, with how often it came [UX-009]. Pure. */
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
