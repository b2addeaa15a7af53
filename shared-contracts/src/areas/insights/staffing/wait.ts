/** Calls as they come to a team: one after the other by chance, each handled for a while that differs by chance. */
export interface Load {
  /** Calls a second. */
  readonly rate: number;
  /** How long one is handled, on average, s. */
  readonly handling: number;
}

/** How a team does, on average and in the long run. Shares are 0 to 1. */
export interface Wait {
  /** Of all calls, those that do not find a free agent. */
  readonly waiting: number;
  /** Answered within T, of those that did not give up within T, as figures have it unless a queue chooses otherwise [INS-035]. */
  readonly level: number;
  /** How long the answered ones waited, s. */
  readonly speed: number;
  /** Of the agents' time, the handling. */
  readonly occupancy: number;
  /** Of all calls, those that give up. */
  readonly abandoned: number;
}

/** Erlangs: as many agents are handling at a moment, on average, when nobody gives up. */
export const trafficOf = ({ rate, handling }: Load): number => rate * handling;
