import type { RegistryNews } from '@patchbay/shared-contracts';

/**
 * The set of versions of this tab, and a newer one [PLAT-011, PLAT-013].
 *
 *   pinned ──news: another set──▶ offered ──a moment without obstacle: next page, or Reload now──▶ an ordinary load
 *      ▲                             │
 *      └──news: the same set again───┘
 */
export interface PinnedSet {
  readonly set: string;
  readonly releases: readonly { readonly name: string; readonly version: string }[];
}

export interface Offer {
  readonly set: string;
  readonly withdrawn: boolean;
}

/**
 * Returns the set offered by the news; null when the tab has it already, or when a load for this very set was tried before and produced
 * another one, because a further load would not help.
 */
export function offerOf(pinned: PinnedSet, news: RegistryNews, tried: string | null): Offer | null {
  if (pinned.set === '' || news.set === pinned.set || news.set === tried) return null;
  const isPinned = (gone: { name: string; version: string }) =>
    pinned.releases.some(({ name, version }) => name === gone.name && version === gone.version);
  return { set: news.set, withdrawn: news.withdrawn.some(isPinned) };
}

/** Current activity of the user. */
export interface Moment {
  /** State from the bus topic `call.state`; null before the ticker reported one. */
  readonly call: { readonly state: string; readonly busy: boolean } | null;
  readonly unsaved: boolean;
  readonly sinceTypingMs: number;
}
export type Obstacle = 'call' | 'unsaved' | 'typing';

/** Call states that count as busy. A finished call may stay displayed for hours. */
const onTheCall: ReadonlySet<string> = new Set(['initiated', 'connected', 'wrapup']);

/** Time since the last key press within which the user counts as typing, ms. */
const TYPING_MS = 3000;

/** Returns why no load may happen now; null when it may: never during a call or wrap-up, over unsaved input, or while somebody types. */
export function obstacleOf({ call, unsaved, sinceTypingMs }: Moment): Obstacle | null {
  if (call && (call.busy || onTheCall.has(call.state))) return 'call';
  if (unsaved) return 'unsaved';
  return sinceTypingMs < TYPING_MS ? 'typing' : null;
}

/** Returns the wait until the next poll, ms: about 15 s, spread so that tabs do not poll together. `random` is in [0, 1). */
export const nextAskMs = (random: number): number => Math.round(12_000 + random * 6000);
