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
  /** A version of this tab was taken back. */
  readonly withdrawn: boolean;
}

/**
 * What the news offer; null when the tab has it, or when it was loaded anew for this very set before and got another one: what does
 * not come by a load is not loaded for again.
 */
export function offerOf(pinned: PinnedSet, news: RegistryNews, tried: string | null): Offer | null {
  if (pinned.set === '' || news.set === pinned.set || news.set === tried) return null;
  const isPinned = (gone: { name: string; version: string }) =>
    pinned.releases.some(({ name, version }) => name === gone.name && version === gone.version);
  return { set: news.set, withdrawn: news.withdrawn.some(isPinned) };
}

/** What the user is in the middle of. */
export interface Moment {
  /** Of the bus topic `call.state`; null before the ticker said anything. */
  readonly call: { readonly state: string; readonly busy: boolean } | null;
  readonly unsaved: boolean;
  readonly sinceTypingMs: number;
}
export type Obstacle = 'call' | 'unsaved' | 'typing';

/** A call that hung up may stay on view for hours; it is over. */
const onTheCall: ReadonlySet<string> = new Set(['initiated', 'connected', 'wrapup']);

/** Somebody who typed this long ago may still be at it, ms. */
const TYPING_MS = 3000;

/** Why no load may happen now; null when it may: never during a call or wrap-up, over unsaved input, or while somebody types. */
export function obstacleOf({ call, unsaved, sinceTypingMs }: Moment): Obstacle | null {
  if (call && (call.busy || onTheCall.has(call.state))) return 'call';
  if (unsaved) return 'unsaved';
  return sinceTypingMs < TYPING_MS ? 'typing' : null;
}

/** The wait until the next question, ms: 15 s, spread so that tabs do not ask together. `random` is in [0, 1). */
export const nextAskMs = (random: number): number => Math.round(12_000 + random * 6000);
