/** How a campaign dials [CAMP-002]: `dialer_type` of the documents, with the two that the product adds. */
export const diallers = ['sequential', 'predictive', 'progressive', 'preview'] as const;
export type Dialler = (typeof diallers)[number];

/**
 * Lines that a person answered, and those of them for whom no agent was there within `ABANDONED_AFTER_MS` [CAMP-007]. A line counts
 * in the window in which it was dialled, once it is known what came of it.
 */
export interface Counted {
  readonly answered: number;
  readonly abandoned: number;
}

/** So long after its answer a line without an agent is abandoned [CAMP-007]. */
export const ABANDONED_AFTER_MS = 2_000;

/** A campaign at one moment. Instants are epoch ms. */
export interface Seen {
  readonly at: number;
  /** Agents who would talk now. */
  readonly ready: number;
  /** Since when each of the others talks, or wraps up. */
  readonly talking: readonly number[];
  readonly wrappingUp: readonly number[];
  /** Since when each line rings. */
  readonly ringing: readonly number[];
  /** Lines that were answered and have no agent yet. */
  readonly waiting: number;
  /** The last 60 minutes, the campaign's day, and that day with the 29 before it. */
  readonly hour: Counted;
  readonly day: Counted;
  readonly month: Counted;
}

/** What a campaign learns its rates from, in seconds. */
export type Heard =
  | { readonly is: 'answered'; readonly rang: number }
  | { readonly is: 'unanswered'; readonly rang: number }
  | { readonly is: 'talked'; readonly seconds: number }
  | { readonly is: 'wrapped-up'; readonly seconds: number };

export interface PaceSettings {
  readonly dialler: Dialler;
  /** Of the answered lines, those that may be abandoned: 0 to `MOST_ABANDONED`. */
  readonly limit: number;
  /** `lead_dialing_ratio`: the most lines that may ring for each agent at work. */
  readonly ratio: number;
}

/** The owner may set less, not more [CAMP-007]. */
export const MOST_ABANDONED = 0.03;
/** Lines for each agent, whatever the account's ratio says: a profile of 0 or 100 stops nothing and floods nobody. */
export const ratioBounds = { least: 1, most: 10 } as const;
