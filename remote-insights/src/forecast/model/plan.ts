import { agentsNeeded, agentsPlanned, waitOf, type Wait } from '@patchbay/shared-contracts/insights';
import type { ForecastDay } from './days.ts';
import type { PlanWish } from './settings.ts';

const HALF_HOUR_S = 1800;

/** Staffing of a half-hour [INS-033]. */
export interface PlannedHalf {
  /** Start, epoch ms. */
  readonly at: number;
  readonly expected: number;
  readonly atWork: number;
  /** Including agents who are paid but absent. */
  readonly planned: number;
  readonly wait: Wait;
}

export const planOf = (
  { halves }: Pick<ForecastDay, 'halves'>,
  { aim, handling, shrinkage }: PlanWish,
): readonly PlannedHalf[] =>
  halves.map(({ at, calls }) => {
    const expected = calls?.expected ?? 0;
    const load = { rate: expected / HALF_HOUR_S, handling };
    const atWork = agentsNeeded(load, aim);
    return { at, expected, atWork, planned: agentsPlanned(atWork, shrinkage), wait: waitOf(load, atWork, aim) };
  });

/** Peak number of agents, and the total of their hours in the day. */
export interface PlanTotals {
  readonly most: number;
  readonly mostPlanned: number;
  readonly hours: number;
  readonly hoursPlanned: number;
}

export const planTotals = (plan: readonly PlannedHalf[]): PlanTotals => ({
  most: Math.max(0, ...plan.map(({ atWork }) => atWork)),
  mostPlanned: Math.max(0, ...plan.map(({ planned }) => planned)),
  hours: plan.reduce((sum, { atWork }) => sum + atWork, 0) / 2,
  hoursPlanned: plan.reduce((sum, { planned }) => sum + planned, 0) / 2,
});
