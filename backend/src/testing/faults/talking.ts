import type { Person } from '../kill/person.ts';
import type { OneProcess } from './installation.ts';

/** An agent who calls a customer again and again, both with phones that come back by themselves. */
export interface TalkingAgent {
  readonly name: string;
  readonly person: Person;
  /** Number of the agent, and of the customer who is called. */
  readonly numbers: { readonly agent: string; readonly customer: string };
  readonly tones: { readonly agent: number; readonly customer: number };
}

export interface TalkCounts {
  placed: number;
  /** Both heard each other. */
  heard: number;
  /** Calls of customers in which both heard each other. */
  received: number;
  /** Calls by a carrier in which both heard each other, and how often one of those was moved to another process. */
  carried: number;
  moved: number;
  /** Supervisors who heard both in a call by a carrier. */
  overheard: number;
  /** Both still did when PostgreSQL or Redis had gone, or come back, meanwhile. */
  outlived: number;
  /** Refusals by code, and requests without an answer, as something was away. */
  readonly refused: Record<string, number>;
}

export interface TalkOptions {
  /** Whether a fault is being done, or was within the last seconds: then a call may be refused, cut or silent. */
  readonly isTroubled: () => boolean;
  readonly counts: TalkCounts;
  /** Number of faults so far that may cut a call: those of processes. Running calls outlive those of PostgreSQL and Redis. */
  readonly cuts: () => number;
  /** Phones of customers are only for this machine, so that they come in without the proxy, by any process. */
  readonly processes: readonly OneProcess[];
}
