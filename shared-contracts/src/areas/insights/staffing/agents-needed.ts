import { waitA } from './erlang-a.ts';
import { waitC } from './erlang-c.ts';
import { trafficOf, type Load, type Wait } from './wait.ts';

/** Target of a team. Shares are 0 to 1. */
export interface StaffingAim {
  /** Share of calls answered `within` s; below 1, because no team reaches 1. */
  readonly target: number;
  readonly within: number;
  /** Highest share of their time that agents handle calls. */
  readonly highestOccupancy: number;
  /** Mean patience of callers before they give up, s; null: all wait to the end (Erlang C). */
  readonly patience: number | null;
}

/** Calculates waiting with this number of agents. */
export const waitOf = (load: Load, agents: number, { within, patience }: StaffingAim): Wait =>
  patience === null ? waitC(load, agents, within) : waitA(load, agents, { within, patience });

const reaches = ({ level, occupancy }: Wait, { target, highestOccupancy }: StaffingAim): boolean =>
  level >= target && occupancy <= highestOccupancy;

/** Returns the fewest agents at work who reach the target, by binary search: more agents always do better. 0 without calls. */
export function agentsNeeded(load: Load, aim: StaffingAim): number {
  if (trafficOf(load) === 0) return 0;
  const isEnough = (agents: number) => reaches(waitOf(load, agents, aim), aim);
  let [few, enough] = [0, Math.max(1, Math.ceil(trafficOf(load)))];
  while (!isEnough(enough)) [few, enough] = [enough, enough * 2];
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else few = middle;
  }
  return enough;
}

/**
 * Returns how many agents must be planned for `agents` to be at work, when `shrinkage` (0 to below 1) of the paid time is breaks,
 * training, illness.
 */
export const agentsPlanned = (agents: number, shrinkage: number): number =>
  Math.max(0, Math.ceil(agents / (1 - shrinkage) - 1e-9)); // 14 / 0.7 is slightly more than 20 in binary floating point.
