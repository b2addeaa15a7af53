import type { AgentStatus, Profile } from '@patchbay/shared-contracts';
import { NO_ANSWER_BREAK } from '@patchbay/shared-contracts/calls';

/**
 *   free ──chosen──▶ saving ──saved──▶ locked ──lockOver──▶ free
 *    ▲                 │
 *    └────failed───────┘          told (by the session): anywhere but in saving
 */
export interface Choice {
  readonly status: AgentStatus;
  /** Name of the break; null for plain breaks and everything else. */
  readonly reason: string | null;
}
export type StatusState =
  | { readonly is: 'free' | 'locked'; readonly shown: Choice }
  | { readonly is: 'saving'; readonly shown: Choice; readonly before: Choice };

export type StatusEvent =
  | { readonly type: 'told'; readonly choice: Choice }
  | { readonly type: 'chosen'; readonly choice: Choice }
  | { readonly type: 'saved' | 'failed' | 'lockOver' };

export type StatusEffect =
  { readonly type: 'save'; readonly choice: Choice } | { readonly type: 'lock' | 'tellSaved' | 'tellFailed' };

/** Time, ms, for which the selector is disabled after a change [MODE-007]. */
export const STATUS_LOCK_MS = 5000;

type Step = readonly [StatusState, readonly StatusEffect[]];

const saving = (state: StatusState & { is: 'saving' }, event: StatusEvent): Step => {
  if (event.type === 'saved') return [{ is: 'locked', shown: state.shown }, [{ type: 'tellSaved' }, { type: 'lock' }]];
  if (event.type === 'failed') return [{ is: 'free', shown: state.before }, [{ type: 'tellFailed' }]];
  return [state, []];
};

export function stepStatus(state: StatusState, event: StatusEvent): Step {
  if (state.is === 'saving') return saving(state, event);
  if (event.type === 'told') return [{ is: state.is, shown: event.choice }, []];
  if (state.is === 'locked') return event.type === 'lockOver' ? [{ is: 'free', shown: state.shown }, []] : [state, []];
  if (event.type !== 'chosen') return [state, []];
  const next: StatusState = { is: 'saving', shown: event.choice, before: state.shown };
  return [next, [{ type: 'save', choice: event.choice }]];
}

/** Returns the initial status of the selector [MODE-020]. */
export const statusOf = ({ initial_status, status_reason }: Profile): Choice => ({
  status: initial_status,
  reason: initial_status === 'On Break' ? status_reason : null,
});

export interface Option extends Choice {
  /** Unique among the options. */
  readonly key: string;
  readonly disabled: boolean;
}

/** Returns the selector's key of a choice. */
export const keyOf = ({ status, reason }: Choice): string => (reason === null ? status : `${status}: ${reason}`);

const option = (choice: Choice, disabled = false): Option => ({ ...choice, key: keyOf(choice), disabled });

/**
 * Returns the options of the selector [MODE-003, MODE-004]. Named breaks replace the plain one; the break set by telephony is shown but
 * disabled [MODE-005, MODE-006]. The current status is always included. While the breaks are unknown (`null`), none can be chosen.
 */
export function optionsOf(breaks: readonly string[] | null, shown: Choice): readonly Option[] {
  const named = (breaks ?? []).map((reason) => option({ status: 'On Break', reason }, reason === NO_ANSWER_BREAK));
  const plain = option({ status: 'On Break', reason: null }, breaks === null);
  const all = [
    option({ status: 'Available', reason: null }),
    ...(named.length > 0 ? named : [plain]),
    option({ status: 'Logged Out', reason: null }),
  ];
  return all.some(({ key }) => key === keyOf(shown)) ? all : [...all, option(shown, true)];
}
