import type { ShownStatus } from '@patchbay/shared-contracts/calls';

/** State of an agent in the sweep; times in epoch ms. */
export interface Absent {
  readonly shown: ShownStatus;
  /** Time of the sweep that first found the agent Unreachable. */
  readonly unreachableSince: number | null;
}

export interface AbsenceRule {
  readonly now: number;
  readonly limitMs: number;
}

/** `missed`: counting starts. `back`: counting ends. `over`: away for the account's limit. */
export type Absence = 'missed' | 'back' | 'over' | 'unchanged';

/** Decides about an agent who is, or was, Available and Unreachable. */
export function absenceOf({ shown, unreachableSince }: Absent, { now, limitMs }: AbsenceRule): Absence {
  if (shown !== 'Unreachable') return unreachableSince === null ? 'unchanged' : 'back';
  if (unreachableSince === null) return 'missed';
  return now - unreachableSince >= limitMs ? 'over' : 'unchanged';
}
