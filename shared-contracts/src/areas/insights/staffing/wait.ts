/** Calls to a team: random arrivals with random handling times (M/M). */
export interface Load {
  /** Calls per second. */
  readonly rate: number;
  /** Mean handling time, s. */
  readonly handling: number;
}

/** Long-term averages of a team. Shares are 0 to 1. */
export interface Wait {
  /** Share of all calls that do not find a free agent. */
  readonly waiting: number;
  /** Share answered within T, of those who did not give up within T: the default service level of a queue [INS-035]. */
  readonly level: number;
  /** Mean wait of answered calls, s. */
  readonly speed: number;
  /** Share of the agents' time spent handling calls. */
  readonly occupancy: number;
  /** Share of all calls that give up. */
  readonly abandoned: number;
}

/** Returns the traffic in erlangs: the mean number of agents handling calls when nobody gives up. */
export const trafficOf = ({ rate, handling }: Load): number => rate * handling;
