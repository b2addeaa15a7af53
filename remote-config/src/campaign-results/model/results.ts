import type { CampaignResults } from '@patchbay/shared-contracts/campaigns';
import { exactFieldOf, laterDay, startOf } from '@patchbay/shared-contracts/time';

type OutcomeOfDay = CampaignResults['outcomes'][number];
export type Outcome = OutcomeOfDay['outcome'];

export interface OutcomeSum {
  readonly outcome: Outcome;
  readonly tries: number;
  readonly calls: number;
}
export interface DispositionSum {
  readonly disposition: string;
  readonly calls: number;
}
export interface DaySum {
  readonly day: string;
  readonly tries: number;
  readonly talked: number;
  readonly abandoned: number;
  readonly calls: number;
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);
const kinds = <Row, Kind extends string>(rows: readonly Row[], of: (row: Row) => Kind): readonly Kind[] => [
  ...new Set(rows.map(of)),
];

/** Returns the outcomes over all days, most frequent first. */
export const outcomesOf = ({ outcomes }: CampaignResults): readonly OutcomeSum[] =>
  kinds(outcomes, ({ outcome }) => outcome)
    .map((outcome) => {
      const own = outcomes.filter((each) => each.outcome === outcome);
      return { outcome, tries: sum(own, ({ tries }) => tries), calls: sum(own, ({ calls }) => calls) };
    })
    .sort((one, other) => other.tries - one.tries);

export const dispositionsOf = ({ dispositions }: CampaignResults): readonly DispositionSum[] =>
  kinds(dispositions, ({ disposition }) => disposition)
    .map((disposition) => ({
      disposition,
      calls: sum(
        dispositions.filter((each) => each.disposition === disposition),
        ({ calls }) => calls,
      ),
    }))
    .sort((one, other) => other.calls - one.calls);

/** Returns the days, newest first. */
export const daysOf = ({ outcomes }: CampaignResults): readonly DaySum[] =>
  kinds(outcomes, ({ day }) => day)
    .map((day) => {
      const own = outcomes.filter((each) => each.day === day);
      const of = (outcome: Outcome) =>
        sum(
          own.filter((each) => each.outcome === outcome),
          ({ tries }) => tries,
        );
      return {
        ...{ day, tries: sum(own, ({ tries }) => tries), calls: sum(own, ({ calls }) => calls) },
        ...{ talked: of('talked'), abandoned: of('abandoned') },
      };
    })
    .sort((one, other) => (one.day < other.day ? 1 : -1));

/** Returns a share, 0 to 1; 0 of 0 is 0. */
export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

interface Behind {
  readonly campaign: string;
  /** Days of the account, both included. */
  readonly from: string;
  readonly to: string;
  /** IANA time zones: the account's, and the viewer's. */
  readonly timeZone: string;
  readonly viewer: string;
  readonly outcome?: Outcome | undefined;
  readonly disposition?: string | undefined;
}

const MINUTE_MS = 60_000;

/** Returns the address of the log with the calls behind a figure [CAMP-011]. */
export function callsBehind({ campaign, from, to, timeZone, viewer, outcome, disposition }: Behind): string {
  const field = (at: number) => exactFieldOf(at, viewer);
  const query = new URLSearchParams({
    date: 'custom_date',
    from: field(startOf(from, timeZone)),
    to: field(startOf(laterDay(to, 1), timeZone) - MINUTE_MS),
    campaigns: campaign,
    ...(outcome !== undefined && { line_outcome: outcome }),
    ...(disposition !== undefined && { disposition }),
  });
  return `/call-logs?${query.toString()}`;
}
