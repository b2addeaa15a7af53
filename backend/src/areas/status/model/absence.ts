import type { ShownStatus } from '@patchbay/shared-contracts/calls';

/** What the sweep knows of an agent; times in epoch ms. */
export interface Absent {
  readonly shown: ShownStatus;
  /** When an earlier sweep met the agent Unreachable. */
  readonly unreachableSince: number | null;
}

export interface AbsenceRule {
  readonly now: number;
  readonly limitMs: number;
}

/** `missed`: counted from now on. `back`: counted no more. `over`: has been away for as long as the account lets one. */
export type Absence = 'missed' | 'back' | 'over' | 'unchanged';

/** What becomes of an agent who is, or was, Available and Unreachable. */
export function absenceOf({ shown, unreachableSince }: Absent, { now, limitMs }: AbsenceRule): Absence {
  if (shown !== 'Unreachable') return unreachableSince === null ? 'unchanged' : 'back';
  if (unreachableSince === null) return 'missed';
  return now - unreachableSince >= limitMs ? 'over' : 'unchanged';
}
