import { forecastHalfMinute, linesAt, type PacingForecast } from './pacing-forecast.ts';
import { heldLimit, mostLines, shareOf, spareOf } from './allowance.ts';
import { ratesEnough, type Rates } from './rates.ts';
import { ratioBounds, type PaceSettings, type CampaignSnapshot } from './campaign-snapshot.ts';

/** Reason for the number of lines dialled, shown in the user's language. */
export type PaceReason =
  /** The campaign is set to one line, or one offer, for each ready agent. */
  | 'one-each'
  /** Predictive, but too little has been measured yet. */
  | 'learning'
  /** Predictive, but one more abandoned line could exceed the limit of the day or of 30 days. */
  | 'limit-near'
  /** The last hour's limit has no room left. */
  | 'hour-full'
  /** More lines are expected to find agents than the abandonment limit allows. */
  | 'allowance'
  /** Capped by `lead_dialing_ratio` lines per agent. */
  | 'ratio'
  /** As many lines as are expected to find agents. */
  | 'expected'
  | 'nobody-at-work';

/** Facts of the decision; shares are 0 to 1, times are in seconds. */
export interface PaceInputs {
  readonly ready: number;
  readonly busy: number;
  readonly out: number;
  readonly dayShare: number;
  readonly monthShare: number;
  readonly hourShare: number;
  readonly limit: number;
  /** Only set when lines are dialled ahead of agents. */
  readonly ahead: null | {
    readonly answerRate: number;
    readonly ringSeconds: number;
    readonly free: number;
    /** Accepted probability that the last line finds no agent. */
    readonly risk: number;
    readonly mostOut: number;
  };
}

/** Action to take now, for each of `count` numbers. */
export interface Pace {
  /** `dial`: dial the number; `agent-first`: ring the agent first, then the number; `offer`: show it to an agent, who dials or skips. */
  readonly does: 'dial' | 'agent-first' | 'offer';
  readonly count: number;
  readonly mode: 'predictive' | 'one-each';
  readonly why: { readonly reason: PaceReason; readonly inputs: PaceInputs };
}

const inputsOf = (limit: number, snapshot: CampaignSnapshot): PaceInputs => ({
  ready: snapshot.ready,
  busy: snapshot.talking.length + snapshot.wrappingUp.length,
  out: snapshot.ringing.length + snapshot.waiting,
  dayShare: shareOf(snapshot.day),
  monthShare: shareOf(snapshot.month),
  hourShare: shareOf(snapshot.hour),
  limit,
  ahead: null,
});

const perAgent = (ratio: number): number =>
  Number.isNaN(ratio) ? ratioBounds.least : Math.min(Math.max(ratio, ratioBounds.least), ratioBounds.most);

/**
 * Accepted probability that the last number dialled finds no free agent: `slope` times the unused share of the abandoned calls that the
 * past hour allows, between `least` and `most`. Found with simulated days of 20 and of 100 agents (seeds 1 to 8): higher values abandon
 * more and hardly increase talk time.
 */
const risks = { least: 0.0015, most: 0.015, slope: 0.025 } as const;
/** Standard deviations of the last hour's allowance that are held back, because some of the lines out are answered together. */
const KEPT_BACK = 0.5;

/**
 * Number of lines that may be out beyond the free agents for each line that the last hour may still abandon: more than one, because not
 * all lines are answered at once. A value of three held back lines that the risk allowed in a third of the seconds of a day's second
 * and third hour.
 */
const LINES_FOR_EACH = 5;

/** Highest number of lines out: by the limits of day and month, and by the room left in the last hour. */
const mostOutOf = (limit: number, snapshot: CampaignSnapshot): number =>
  Math.min(
    mostLines(limit, snapshot.ready, snapshot),
    snapshot.ready + Math.floor(LINES_FOR_EACH * Math.max(spareOf(limit, snapshot.hour), 0)),
  );

/** Returns null when the last hour has no room for one more. */
function riskLeft(limit: number, { hour }: Pick<CampaignSnapshot, 'hour'>): number | null {
  const allowed = limit * hour.answered;
  const spare = spareOf(limit, hour);
  if (allowed > 1 && spare < 1) return null;
  const left = allowed === 0 ? 1 : (spare - KEPT_BACK * Math.sqrt(allowed)) / allowed;
  return Math.min(Math.max(left * risks.slope, risks.least), risks.most);
}

const oneEach = (does: Pace['does'], snapshot: CampaignSnapshot, reason: PaceReason, inputs: PaceInputs): Pace => ({
  ...{ does, mode: 'one-each', why: { reason: inputs.ready + inputs.busy === 0 ? 'nobody-at-work' : reason, inputs } },
  count: Math.max(snapshot.ready - inputs.out, 0),
});

interface Bounds {
  readonly expected: number;
  readonly allowance: number;
  readonly ratio: number;
}

/** Returns the binding bound; of several equal ones the one that a user can influence most. */
const reasonOf = (count: number, { ratio, allowance, expected }: Bounds): PaceReason =>
  count >= expected ? 'expected' : ratio <= allowance ? 'ratio' : 'allowance';

interface Known {
  readonly found: PacingForecast;
  readonly risk: number;
  readonly mostOut: number;
}

function ahead(
  snapshot: CampaignSnapshot,
  inputs: PaceInputs,
  settings: PaceSettings,
  { found, risk, mostOut }: Known,
): Pace {
  const { out, busy } = inputs;
  const ratio = Math.floor(perAgent(settings.ratio) * (snapshot.ready + busy)) - out;
  const bounds = { allowance: mostOut - out, ratio, expected: 0 };
  const room = Math.max(Math.min(bounds.allowance, bounds.ratio), 0);
  // One more than there is room for shows whether the room was the binding bound.
  const expected = linesAt(found, risk, room + 1);
  const count = Math.max(Math.min(expected, room), snapshot.ready - out, 0);
  const { answerRate, ringSeconds, free } = found;
  return {
    ...{ does: 'dial', mode: 'predictive', count },
    why: {
      reason: reasonOf(count, { ...bounds, expected }),
      inputs: { ...inputs, ahead: { answerRate, ringSeconds, free, risk, mostOut } },
    },
  };
}

function predictive(settings: PaceSettings, rates: Rates, snapshot: CampaignSnapshot, inputs: PaceInputs): Pace {
  const { limit } = inputs;
  const held = (reason: PaceReason) => oneEach('dial', snapshot, reason, inputs);
  if (inputs.ready + inputs.busy === 0 || !ratesEnough(rates)) return held('learning');
  const mostOut = mostOutOf(limit, snapshot);
  if (mostLines(limit, snapshot.ready, snapshot) <= snapshot.ready) return held('limit-near');
  const risk = riskLeft(limit, snapshot);
  if (risk === null) return held('hour-full');
  return ahead(snapshot, inputs, settings, { found: forecastHalfMinute(rates, snapshot), risk, mostOut });
}

/**
 * Decides how many numbers to take now [CAMP-006, CAMP-007]; called about once a second by the one process that paces the campaign.
 * Preview and sequential take one for each ready agent, from that agent's own list; progressive dials one for each; predictive dials as
 * many as are expected to find an agent, never more than `mostLines` allows for its limit.
 */
export function paceNow(settings: PaceSettings, rates: Rates, snapshot: CampaignSnapshot): Pace {
  const inputs = inputsOf(heldLimit(settings.limit), snapshot);
  switch (settings.dialler) {
    case 'preview':
      return oneEach('offer', snapshot, 'one-each', inputs);
    case 'sequential':
      return oneEach('agent-first', snapshot, 'one-each', inputs);
    case 'progressive':
      return oneEach('dial', snapshot, 'one-each', inputs);
    case 'predictive':
      return predictive(settings, rates, snapshot, inputs);
  }
}
