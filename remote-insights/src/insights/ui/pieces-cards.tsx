import type { CountedRange, FigureId, FigureSeries } from '@patchbay/shared-contracts/insights';
import { ChartFigure } from '@patchbay/shared-ui/chart';
import { connectivityParts, linesOver, type Words } from '../../figures/model/charts.ts';
import { dateOfEnds, linkToPiece, rowsOfPiece, rowsOfRange, type InLog } from '@patchbay/shared-ui/figure';
import { stepOf } from '../../figures/model/steps.ts';
import { Card } from '../../figures/ui/card.tsx';
import { DifferenceTable } from '../../figures/ui/difference-table.tsx';
import { useTexts } from '../../texts/index.ts';
import { useInsightsConnectivity, usePickupTime, type Asking } from '../effects/use-insights.ts';
import { narrowedIn } from '../model/question.ts';

const pickupFigures = ['pickup_time', 'speed_of_answer'] as const satisfies readonly FigureId[];

interface PiecesProps {
  readonly asking: Asking;
  readonly words: Words;
  /** Whether the user's log contains the same calls as these figures. */
  readonly leadsToRows: boolean;
}

interface DrawnProps extends PiecesProps {
  readonly title: string;
  readonly fileName: string;
  readonly ids: readonly InLog[];
  readonly series: FigureSeries;
  readonly range: CountedRange['range'];
  readonly sums: CountedRange['sums'];
  readonly compare: CountedRange | null;
}

/** Draws a chart over the range with the comparison period, and the totals with differences below [INS-003]. */
function Drawn({ asking: { view, zone }, words, leadsToRows, title, fileName, ids, ...counted }: DrawnProps) {
  const t = useTexts();
  const { series, range, sums, compare } = counted;
  const step = stepOf(view.date, zone);
  const before = compare && {
    series: compare.series,
    nameOf: (figure: string) => t('compare.before', { figure }),
  };
  const chart = linesOver(ids, { series, before, step }, words);
  const linkOf = linkToPiece(chart, { series, range, step, before: compare }, (id, piece) =>
    rowsOfPiece(id, piece, zone, narrowedIn(view)),
  );
  return (
    <>
      <ChartFigure {...{ title, fileName, chart }} {...(leadsToRows ? { linkOf } : {})} />
      <DifferenceTable
        {...{ ids, sums, words }}
        label={t('insights.totalsOf', { title })}
        before={compare?.sums ?? null}
        linkOf={(id) => (leadsToRows ? rowsOfRange(id, view.date, narrowedIn(view)) : null)}
        linkBefore={(id) =>
          leadsToRows && compare !== null ? rowsOfRange(id, dateOfEnds(compare.range, zone), narrowedIn(view)) : null
        }
      />
    </>
  );
}

/** Draws the pick-up time of calls [INS-001, INS-014]. */
export function PickupCard(props: PiecesProps) {
  const t = useTexts();
  const title = t('insights.pickup');
  return (
    <Card title={title} label={title} titledInside query={usePickupTime(props.asking)}>
      {({ data: { series, sums, range }, compare }) => (
        <Drawn {...props} {...{ title, series, sums, range, compare }} ids={pickupFigures} fileName="pickup-time" />
      )}
    </Card>
  );
}

/** Draws the share of calls with a conversation [INS-001, INS-015]. */
export function ConnectivityCard(props: PiecesProps) {
  const t = useTexts();
  const title = t('insights.connectivity');
  return (
    <Card title={title} label={title} titledInside query={useInsightsConnectivity(props.asking)}>
      {({ call_connectivity: series, aggregate: sums, range, compare }) => (
        <Drawn
          {...props}
          {...{ title, series, sums, range, compare }}
          ids={connectivityParts}
          fileName="connectivity"
        />
      )}
    </Card>
  );
}
