/**
 *   connecting ── snapshot ──▶ live ◀── snapshot ── stale
 *       │                      └──────── cut ────────▶
 *       └── cut ──▶ failed ── snapshot ──▶ live
 *
 * `stale`: what is shown was true until `since` (epoch ms). It mends itself [LIVE-034].
 */
export type Link =
  | { readonly is: 'connecting' }
  | { readonly is: 'live' }
  | { readonly is: 'stale'; readonly since: number }
  | { readonly is: 'failed' };

export const connecting: Link = { is: 'connecting' };
export const live: Link = { is: 'live' };

/** Returns the link after a cut at `now`, perhaps one of many. */
export function afterCut(link: Link, now: number): Link {
  if (link.is === 'live') return { is: 'stale', since: now };
  return link.is === 'stale' ? link : { is: 'failed' };
}
