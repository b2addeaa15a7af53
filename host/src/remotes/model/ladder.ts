import { mayPass, type FailureReason } from './failure.ts';

/**
 * Stages of showing a remote, and its replacements when that fails [PLAT-014, PLAT-015].
 *
 *   idle ──wanted──▶ trying(pinned) ──loaded──▶ up(pinned)
 *                     │  ▲                        │ failed: render, effect, mount (chunk: as often as the breaker allows,
 *         failed, may │  │ waited                 │         from `waiting`)
 *         pass by     ▼  │                        │
 *         itself    waiting ◀─────────────────────┤
 *                     │ no attempts left          │
 *                     ▼                           ▼
 *                   seeking ──found──▶ trying(last-good) ⇄ waiting ──loaded──▶ up(last-good)
 *                     │ none              │ failed for good                      │ failed
 *                     ▼                   ▼                                      ▼
 *                   legacy (where the route has such a page) ──legacyFailed──▶ down(panel with the reason)
 *                     └──────── retryPressed: all again, failures forgotten ─────────┘
 *
 * An essential remote waits in `down` and starts over by itself. A version that failed `breaker` times in this tab is not tried
 * again until Retry; an essential one always is.
 */
export type Rung = 'pinned' | 'last-good';

export type Place =
  | { readonly at: 'idle' }
  | { readonly at: 'trying'; readonly rung: Rung; readonly attempt: number }
  | { readonly at: 'waiting'; readonly rung: Rung; readonly attempt: number }
  | { readonly at: 'seeking'; readonly reason: FailureReason }
  | { readonly at: 'up'; readonly rung: Rung }
  | { readonly at: 'legacy'; readonly reason: FailureReason }
  | { readonly at: 'down'; readonly reason: FailureReason };

export type Failures = Readonly<Record<string, { readonly times: number; readonly reason: FailureReason }>>;

export interface Ladder {
  readonly place: Place;
  readonly versions: { readonly pinned: string; readonly 'last-good': string | null };
  /** Number of permanent failures per version in this tab, with the latest reason; this trips the circuit breaker. */
  readonly failures: Failures;
  /** Number of consecutive rounds in which everything failed. */
  readonly rounds: number;
}

export type LadderEvent =
  | { readonly type: 'wanted' }
  | { readonly type: 'loaded' }
  | { readonly type: 'failed'; readonly reason: FailureReason }
  | { readonly type: 'waited' }
  | { readonly type: 'found'; readonly version: string | null }
  | { readonly type: 'retryPressed' }
  | { readonly type: 'legacyFailed' }
  /** The address changed within the remote. */
  | { readonly type: 'moved' };

export type LadderEffect =
  | { readonly type: 'load'; readonly rung: Rung; readonly attempt: number }
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'seek'; readonly failed: string }
  | { readonly type: 'use'; readonly rung: Rung }
  | { readonly type: 'drop' }
  | { readonly type: 'tellFailed'; readonly version: string; readonly reason: FailureReason }
  | { readonly type: 'tellFallback'; readonly rung: 'last-good' | 'legacy' | 'panel' };

export interface LadderRules {
  /** Waits before each retry of a version, ms; the length is the number of retries. */
  readonly retryDelaysMs: readonly number[];
  /** Waits before an essential remote starts over, ms; the last one repeats. */
  readonly essentialDelaysMs: readonly number[];
  readonly breaker: number;
  readonly essential: boolean;
  /** Whether the current path has a legacy page that may be shown. */
  readonly legacy: boolean;
}

type Step = readonly [Ladder, readonly LadderEffect[]];

export const newLadder = (pinned: string, failures: Failures = {}): Ladder => ({
  place: { at: 'idle' },
  versions: { pinned, 'last-good': null },
  failures,
  rounds: 0,
});

const isBlocked = ({ failures }: Ladder, version: string, { breaker, essential }: LadderRules): boolean =>
  !essential && (failures[version]?.times ?? 0) >= breaker;

const counted = ({ failures }: Ladder, version: string, reason: FailureReason): Failures => ({
  ...failures,
  [version]: { times: (failures[version]?.times ?? 0) + 1, reason },
});

const tryRung = (ladder: Ladder, rung: Rung, attempt = 0): Step => [
  { ...ladder, place: { at: 'trying', rung, attempt } },
  [{ type: 'load', rung, attempt }],
];

const seek = (ladder: Ladder, reason: FailureReason): Step => [
  { ...ladder, place: { at: 'seeking', reason } },
  [{ type: 'seek', failed: ladder.versions.pinned }],
];

/** Moves to the lowest rungs. */
function bottom(ladder: Ladder, reason: FailureReason, rules: LadderRules): Step {
  if (rules.legacy) {
    return [{ ...ladder, place: { at: 'legacy', reason } }, [{ type: 'tellFallback', rung: 'legacy' }]];
  }
  const { essentialDelaysMs: delays } = rules;
  const ms = delays[Math.min(ladder.rounds, delays.length - 1)];
  const again: LadderEffect[] = rules.essential && ms !== undefined ? [{ type: 'wait', ms }] : [];
  const effects: LadderEffect[] = ladder.rounds === 0 ? [{ type: 'tellFallback', rung: 'panel' }] : [];
  return [{ ...ladder, rounds: ladder.rounds + 1, place: { at: 'down', reason } }, [...effects, ...again]];
}

function begin(ladder: Ladder, rules: LadderRules): Step {
  const { pinned } = ladder.versions;
  const before = ladder.failures[pinned];
  return before && isBlocked(ladder, pinned, rules) ? seek(ladder, before.reason) : tryRung(ladder, 'pinned');
}

/** Counts and reports a version's permanent failure, and moves to the next rung. */
function fall(ladder: Ladder, rung: Rung, reason: FailureReason, rules: LadderRules): Step {
  const version = ladder.versions[rung] ?? '';
  const after = { ...ladder, failures: counted(ladder, version, reason) };
  const [next, effects] = rung === 'pinned' ? seek(after, reason) : bottom(after, reason, rules);
  return [next, [{ type: 'tellFailed', version, reason }, ...effects]];
}

function whileTrying(ladder: Ladder, place: Place & { at: 'trying' }, reason: FailureReason, rules: LadderRules): Step {
  const ms = rules.retryDelaysMs[place.attempt];
  if (!mayPass(reason) || ms === undefined) return fall(ladder, place.rung, reason, rules);
  return [{ ...ladder, place: { ...place, at: 'waiting', attempt: place.attempt + 1 } }, [{ type: 'wait', ms }]];
}

/** Handles a failure of the release on show. A missing chunk may be cured by a fresh start of the same version. */
function whileUp(ladder: Ladder, rung: Rung, reason: FailureReason, rules: LadderRules): Step {
  const version = ladder.versions[rung] ?? '';
  const [ms] = rules.retryDelaysMs;
  const failures = counted(ladder, version, reason);
  if (reason !== 'chunk' || ms === undefined || (failures[version]?.times ?? 0) >= rules.breaker) {
    const [next, effects] = fall(ladder, rung, reason, rules);
    return [next, [{ type: 'drop' }, ...effects]];
  }
  const place: Place = { at: 'waiting', rung, attempt: 1 };
  return [{ ...ladder, failures, place }, [{ type: 'drop' }, { type: 'wait', ms }]];
}

function onFailed(ladder: Ladder, reason: FailureReason, rules: LadderRules): Step {
  const { place } = ladder;
  if (place.at === 'trying') return whileTrying(ladder, place, reason, rules);
  return place.at === 'up' ? whileUp(ladder, place.rung, reason, rules) : [ladder, []];
}

function onLoaded(ladder: Ladder): Step {
  const { place } = ladder;
  if (place.at !== 'trying') return [ladder, []];
  const effects: LadderEffect[] = place.rung === 'last-good' ? [{ type: 'tellFallback', rung: 'last-good' }] : [];
  return [
    { ...ladder, rounds: 0, place: { at: 'up', rung: place.rung } },
    [{ type: 'use', rung: place.rung }, ...effects],
  ];
}

function onWaited(ladder: Ladder, rules: LadderRules): Step {
  const { place } = ladder;
  if (place.at === 'waiting') return tryRung(ladder, place.rung, place.attempt);
  return place.at === 'down' && rules.essential ? begin(ladder, rules) : [ladder, []];
}

function onFound(ladder: Ladder, version: string | null, rules: LadderRules): Step {
  const { place } = ladder;
  if (place.at !== 'seeking') return [ladder, []];
  const known = { ...ladder, versions: { ...ladder.versions, 'last-good': version } };
  const useless = version === null || version === ladder.versions.pinned || isBlocked(ladder, version, rules);
  return useless ? bottom(known, place.reason, rules) : tryRung(known, 'last-good');
}

function onWanted(ladder: Ladder, rules: LadderRules): Step {
  const { place } = ladder;
  if (place.at === 'idle') return begin(ladder, rules);
  const mayBegin = place.at === 'down' && !rules.essential && !isBlocked(ladder, ladder.versions.pinned, rules);
  return mayBegin ? begin(ladder, rules) : onMoved(ladder, rules);
}

/** Handles a new path of the remote, which may have another legacy page, or none. */
function onMoved(ladder: Ladder, rules: LadderRules): Step {
  const { place } = ladder;
  const misplaced = place.at === 'legacy' ? !rules.legacy : place.at === 'down' && rules.legacy && !rules.essential;
  return misplaced && 'reason' in place ? bottom(ladder, place.reason, rules) : [ladder, []];
}

function onRetry(ladder: Ladder): Step {
  const { at } = ladder.place;
  return at === 'legacy' || at === 'down' ? tryRung({ ...ladder, failures: {}, rounds: 0 }, 'pinned') : [ladder, []];
}

function onLegacyFailed(ladder: Ladder, rules: LadderRules): Step {
  const { place } = ladder;
  return place.at === 'legacy' ? bottom(ladder, place.reason, { ...rules, legacy: false }) : [ladder, []];
}

export function stepLadder(ladder: Ladder, event: LadderEvent, rules: LadderRules): Step {
  switch (event.type) {
    case 'wanted':
      return onWanted(ladder, rules);
    case 'loaded':
      return onLoaded(ladder);
    case 'failed':
      return onFailed(ladder, event.reason, rules);
    case 'waited':
      return onWaited(ladder, rules);
    case 'found':
      return onFound(ladder, event.version, rules);
    case 'retryPressed':
      return onRetry(ladder);
    case 'legacyFailed':
      return onLegacyFailed(ladder, rules);
    case 'moved':
      return onMoved(ladder, rules);
  }
}
