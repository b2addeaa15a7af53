import type { rolloutErrors, Audience, HistoryEntry } from '@patchbay/shared-contracts/platform';

/**
 * State machine of a remote's rollout, without side effects [PLAT-009].
 *
 *   stable only ── set ──▶ stable + candidate ── set ──▶ (other percentage, audience or candidate)
 *        ▲                     │        │
 *        └── roll back ────────┘        └── promote ──▶ stable only, the previous one remembered
 *   stable only ── roll back ──▶ the previous stable one; a withdrawn version never returns
 *   frozen: versions can be published and rolled back, not rolled out
 */
export interface RolloutState {
  readonly stable: string;
  readonly candidate: { readonly version: string; readonly percentage: number; readonly audience: Audience } | null;
  readonly frozen: boolean;
  /** Versions that were stable before, newest first. */
  readonly earlier: readonly string[];
  readonly revision: number;
}

export type RolloutChange =
  | { readonly type: 'set'; readonly candidate: string; readonly percentage: number; readonly audience: Audience }
  | { readonly type: 'promote' }
  | { readonly type: 'rollback'; readonly to?: string | undefined }
  | { readonly type: 'freeze'; readonly frozen: boolean };

export interface Versions {
  readonly published: ReadonlySet<string>;
  readonly withdrawn: ReadonlySet<string>;
}

export interface Done {
  readonly ok: true;
  readonly state: RolloutState;
  /** Version withdrawn by the change. */
  readonly withdrawn: string | null;
  readonly entry: Pick<HistoryEntry, 'action' | 'version' | 'percentage'>;
}
export type RolloutError = keyof typeof rolloutErrors;
export type Outcome = Done | { readonly ok: false; readonly error: RolloutError };

const refuse = (error: RolloutError): Outcome => ({ ok: false, error });
const KEPT_EARLIER = 20;

export const everybody: Audience = { accounts: [], roles: [], users: [], languages: [] };

const makeStable = (state: RolloutState, version: string): RolloutState => ({
  ...state,
  stable: version,
  candidate: null,
  earlier: [state.stable, ...state.earlier.filter((each) => each !== version)].slice(0, KEPT_EARLIER),
});

type Set_ = Extract<RolloutChange, { type: 'set' }>;

function set(state: RolloutState, { candidate, percentage, audience }: Set_, versions: Versions): Outcome {
  if (state.frozen) return refuse('frozen');
  if (!versions.published.has(candidate)) return refuse('unknownVersion');
  if (versions.withdrawn.has(candidate)) return refuse('withdrawn');
  if (candidate === state.stable) return refuse('alreadyStable');
  const next = { ...state, candidate: { version: candidate, percentage, audience } };
  return { ok: true, state: next, withdrawn: null, entry: { action: 'rollout', version: candidate, percentage } };
}

function promote(state: RolloutState): Outcome {
  if (state.frozen) return refuse('frozen');
  if (state.candidate === null) return refuse('nothingToPromote');
  const { version } = state.candidate;
  const entry = { action: 'promoted' as const, version, percentage: 100 };
  return { ok: true, state: makeStable(state, version), withdrawn: null, entry };
}

const takenBack = (state: RolloutState, version: string): Outcome => ({
  ok: true,
  state,
  withdrawn: version,
  entry: { action: 'rolled-back', version, percentage: null },
});

function rollBackStable(state: RolloutState, to: string | undefined, versions: Versions): Outcome {
  const usable = state.earlier.filter((each) => versions.published.has(each) && !versions.withdrawn.has(each));
  const target = to ?? usable[0];
  if (target === undefined) return refuse('nothingBefore');
  if (!versions.published.has(target)) return refuse('unknownVersion');
  if (versions.withdrawn.has(target)) return refuse('withdrawn');
  const earlier = usable.slice(usable.indexOf(target) + 1); // the whole list if the target was never stable
  return takenBack({ ...state, stable: target, candidate: null, earlier }, state.stable);
}

function rollBack(state: RolloutState, to: string | undefined, versions: Versions): Outcome {
  const onlyTheCandidate = to === undefined || to === state.stable;
  if (state.candidate !== null && onlyTheCandidate) {
    return takenBack({ ...state, candidate: null }, state.candidate.version);
  }
  if (to === state.stable) return refuse('alreadyStable');
  return rollBackStable(state, to, versions);
}

function apply(state: RolloutState, change: RolloutChange, versions: Versions): Outcome {
  switch (change.type) {
    case 'set':
      return set(state, change, versions);
    case 'promote':
      return promote(state);
    case 'rollback':
      return rollBack(state, change.to, versions);
    case 'freeze': {
      const entry = {
        action: change.frozen ? ('frozen' as const) : ('thawed' as const),
        version: null,
        percentage: null,
      };
      return { ok: true, state: { ...state, frozen: change.frozen }, withdrawn: null, entry };
    }
  }
}

/** Applies a change to a rollout; a change based on another revision is a conflict. */
export function changeRollout(
  state: RolloutState,
  change: RolloutChange & { readonly revision: number },
  versions: Versions,
): Outcome {
  if (change.revision !== state.revision) return refuse('conflict');
  const outcome = apply(state, change, versions);
  if (!outcome.ok) return outcome;
  return { ...outcome, state: { ...outcome.state, revision: state.revision + 1 } };
}

/**
 * Makes a new build that comes with the installation the stable version, unless operators are busy with this remote: a candidate is
 * being rolled out, or it is frozen. `null`: it is only published.
 */
export function shipBuild(state: RolloutState | null, version: string): RolloutState | null {
  if (state === null) return { stable: version, candidate: null, frozen: false, earlier: [], revision: 1 };
  if (state.candidate !== null || state.frozen) return null;
  return { ...makeStable(state, version), revision: state.revision + 1 };
}

/**
 * Returns the fallback for a page whose version could not be used [PLAT-014]: the previous one for the stable version, and the stable
 * one for others.
 */
export function lastGoodVersion(state: RolloutState, failed: string, versions: Versions): string | null {
  if (failed !== state.stable) return state.stable;
  return state.earlier.find((each) => versions.published.has(each) && !versions.withdrawn.has(each)) ?? null;
}
