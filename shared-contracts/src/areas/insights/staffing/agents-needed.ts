import { waitA } from './erlang-a.ts';
import { waitC } from './erlang-c.ts';
import { trafficOf, type Load, type Wait } from './wait.ts';

/** What a team is to reach. Shares are 0 to 1. */
export interface StaffingAim {
  /** Of the calls, those answered `within` s; below 1, for no team answers all by then. */
  readonly target: number;
  readonly within: number;
  /** The most of their time that agents handle calls. */
  readonly highestOccupancy: number;
  /** How long callers wait before they give up, on average, s; null: all wait to the end (Erlang C). */
  readonly patience: number | null;
}

/** How so many agents do. */
export const waitOf = (load: Load, agents: number, { within, patience }: StaffingAim): Wait =>
  patience === null ? waitC(load, agents, within) : waitA(load, agents, { within, patience });

const reaches = ({ level, occupancy }: Wait, { target, highestOccupancy }: StaffingAim): boolean =>
  level >= target && occupancy <= highestOccupancy;

/** The fewest agents at work who reach the aim: more of them always do better, so the number is found by halving. 0 for no calls. */
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

/** So many have to be planned for `agents` to be at work, where `shrinkage` (0 to below 1) of the paid time is breaks, training, illness. */
export const agentsPlanned = (agents: number, shrinkage: number): number =>
  Math.max(0, Math.ceil(agents / (1 - shrinkage) - 1e-9)); // 14 / 0.7 is a little more than 20 in binary
