import { trafficOf, type Load, type Wait } from './wait.ts';

/**
 * The share of calls that find all of `agents` busy where nobody waits (Erlang B), by its recurrence: every step is between 0 and 1, so
 * thousands of agents are counted as exactly as three.
 */
export function erlangB(traffic: number, agents: number): number {
  let blocked = 1;
  for (let each = 1; each <= agents; each++) blocked = (traffic * blocked) / (each + traffic * blocked);
  return blocked;
}

/** The share of calls that wait where everybody waits to the end (Erlang C); 1 where the queue would grow without end. */
export function erlangC(traffic: number, agents: number): number {
  if (agents <= traffic) return 1;
  const blocked = erlangB(traffic, agents);
  return (agents * blocked) / (agents - traffic * (1 - blocked));
}

/** How a team does when nobody gives up; `within`: s. */
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
