import type { CountedRange, FigureId, FigureSeries } from '@patchbay/shared-contracts/insights';
import { ChartFigure } from '@patchbay/shared-ui/chart';
import { connectivityParts, linesOver, type Words } from '../../figures/model/charts.ts';
import { stepOf } from '../../figures/model/steps.ts';
import { Card } from '../../figures/ui/card.tsx';
import { useTexts } from '../../texts/index.ts';
import { useConnectivity, usePickupTime, type Asking } from '../effects/use-insights.ts';
import { DifferenceTable } from './difference-table.tsx';

const pickupFigures = ['pickup_time', 'speed_of_answer'] as const satisfies readonly FigureId[];

interface PiecesProps {
  readonly asking: Asking;
  readonly words: Words;
}

interface DrawnProps extends PiecesProps {
  readonly title: string;
  readonly fileName: string;
  readonly ids: readonly FigureId[];
  readonly series: FigureSeries;
  readonly sums: CountedRange['sums'];
  readonly compare: CountedRange | null;
}

/** A chart over the range, the time it is compared with as series of their own, and the totals below with the difference [INS-003]. */
function Drawn({ asking: { view, zone }, words, title, fileName, ids, series, sums, compare }: DrawnProps) {
  const t = useTexts();
  const before = compare && {
    series: compare.series,
    nameOf: (figure: string) => t('compare.before', { figure }),
  };
  const chart = linesOver(ids, { series, before, step: stepOf(view.date, zone) }, words);
  return (
    <>
      <ChartFigure {...{ title, fileName, chart }} />
      <DifferenceTable
        {...{ ids, sums, words }}
        label={t('insights.totalsOf', { title })}
        before={compare?.sums ?? null}
      />
    </>
  );
}

/** How fast calls are picked up [INS-001, INS-014]. */
export function PickupCard(props: PiecesProps) {
  const t = useTexts();
  const title = t('insights.pickup');
  return (
    <Card title={title} label={title} titledInside asked={usePickupTime(props.asking)}>
      {({ data: { series, sums }, compare }) => (
        <Drawn {...props} {...{ title, series, sums, compare }} ids={pickupFigures} fileName="pickup-time" />
      )}
    </Card>
  );
}

/** In how many calls somebody spoke to somebody [INS-001, INS-015]. */
export function ConnectivityCard(props: PiecesProps) {
  const t = useTexts();
  const title = t('insights.connectivity');
  return (
    <Card title={title} label={title} titledInside asked={useConnectivity(props.asking)}>
      {({ call_connectivity: series, aggregate: sums, compare }) => (
        <Drawn {...props} {...{ title, series, sums, compare }} ids={connectivityParts} fileName="connectivity" />
      )}
    </Card>
  );
}
