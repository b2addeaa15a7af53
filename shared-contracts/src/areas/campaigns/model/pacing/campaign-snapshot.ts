/** Ways of dialling [CAMP-002]: `dialer_type` of the documents, and two that the product adds. */
export const diallers = ['sequential', 'predictive', 'progressive', 'preview'] as const;
export type Dialler = (typeof diallers)[number];

/**
 * Lines answered by a person, and those of them without an agent within `ABANDONED_AFTER_MS` [CAMP-007]. A line counts in the window in
 * which it was dialled, as soon as its outcome is known.
 */
export interface Counted {
  readonly answered: number;
  readonly abandoned: number;
}

/** Time after its answer when a line without an agent counts as abandoned [CAMP-007]. */
export const ABANDONED_AFTER_MS = 2_000;

/** Snapshot of a campaign. Instants are epoch ms. */
export interface CampaignSnapshot {
  readonly at: number;
  /** Number of agents free to talk now. */
  readonly ready: number;
  /** Start of each current conversation, and of each wrap-up. */
  readonly talking: readonly number[];
  readonly wrappingUp: readonly number[];
  /** Start of ringing of each line. */
  readonly ringing: readonly number[];
  /** Number of answered lines without an agent yet. */
  readonly waiting: number;
  /** The last 60 minutes, the campaign's day, and that day with the 29 before it. */
  readonly hour: Counted;
  readonly day: Counted;
  readonly month: Counted;
}

/** Observations that update a campaign's rates, in seconds. */
export type RateObservation =
  | { readonly is: 'answered'; readonly rang: number }
  | { readonly is: 'unanswered'; readonly rang: number }
  | { readonly is: 'talked'; readonly seconds: number }
  | { readonly is: 'wrapped-up'; readonly seconds: number };

export interface PaceSettings {
  readonly dialler: Dialler;
  /** Highest share of answered lines that may be abandoned: 0 to `MOST_ABANDONED`. */
  readonly limit: number;
  /** `lead_dialing_ratio`: highest number of ringing lines per agent at work. */
  readonly ratio: number;
}

/** Legal maximum; the owner may set less, not more [CAMP-007]. */
export const MOST_ABANDONED = 0.03;
/**
 * Bounds for lines per agent, whatever the account's ratio is: a ratio of 0 must not stop a campaign, and 100 must not flood the
 * agents.
 */
export const ratioBounds = { least: 1, most: 10 } as const;
