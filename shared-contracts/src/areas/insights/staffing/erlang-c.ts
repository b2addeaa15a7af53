import { trafficOf, type Load, type Wait } from './wait.ts';

/**
 * Returns the share of calls that find all `agents` busy in a system without waiting (Erlang B), by its recurrence: every step is
 * between 0 and 1, so that thousands of agents are as accurate as three.
 */
export function erlangB(traffic: number, agents: number): number {
  let blocked = 1;
  for (let each = 1; each <= agents; each++) blocked = (traffic * blocked) / (each + traffic * blocked);
  return blocked;
}

/** Returns the share of calls that wait when everybody waits to the end (Erlang C); 1 when the queue would grow for ever. */
export function erlangC(traffic: number, agents: number): number {
  if (agents <= traffic) return 1;
  const blocked = erlangB(traffic, agents);
  return (agents * blocked) / (agents - traffic * (1 - blocked));
}

/** Calculates waiting when nobody gives up; `within`: s. */
export function waitC(load: Load, agents: number, within: number): Wait {
  const traffic = trafficOf(load);
  if (traffic === 0) return { waiting: 0, level: 1, speed: 0, occupancy: 0, abandoned: 0 };
  if (agents <= traffic) return { waiting: 1, level: 0, speed: Infinity, occupancy: 1, abandoned: 0 };
  const waiting = erlangC(traffic, agents);
  const free = agents - traffic;
  return {
    waiting,
    level: 1 - waiting * Math.exp((-free * within) / load.handling),
    speed: (waiting * load.handling) / free,
    occupancy: traffic / agents,
    abandoned: 0,
  };
}
