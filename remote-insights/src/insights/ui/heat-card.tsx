import { ChartFigure } from '@patchbay/shared-ui/chart';
import { Segmented } from '@patchbay/shared-ui/antd';
import type { DateChoice } from '@patchbay/shared-ui/list';
import type { View } from '@patchbay/shared-ui/list-page';
import type { Words } from '../../figures/model/charts.ts';
import { dateOfEnds, rowsOfWeekHour } from '@patchbay/shared-ui/figure';
import { Card } from '../../figures/ui/card.tsx';
import { useTexts } from '../../texts/index.ts';
import { useHeat, type Asking } from '../effects/use-insights.ts';
import { heatChart } from '../model/heat.ts';
import { heatFigures, heatIn, narrowedIn, withHeat } from '../model/question.ts';

interface HeatCardProps {
  readonly asking: Asking;
  readonly words: Words;
  readonly leadsToRows: boolean;
  readonly onView: (view: View) => void;
}

/** Draws a heat map by weekday and hour: calls offered, abandoned, and answered in time [INS-031]. */
export function HeatCard({ asking, words, leadsToRows, onView }: HeatCardProps) {
  const t = useTexts();
  const { view, zone } = asking;
  const title = t('insights.heat');
  const figure = heatIn(view);
  const linkIn =
    (date: DateChoice) =>
    ({ series: day, point: hour }: { readonly series: number; readonly point: number }) =>
      leadsToRows ? rowsOfWeekHour(figure, day * 24 + hour, date, narrowedIn(view)) : null;
  return (
    <Card title={title} label={title} titledInside query={useHeat(asking)}>
      {({ data, compare }) => (
        <>
          <ChartFigure
            {...{ title, fileName: 'weekdays-and-hours', height: 260, chart: heatChart(data, figure, words) }}
            aside={
              <Segmented
                aria-label={t('insights.heatFigure')}
                size="small"
                value={figure}
                options={heatFigures.map((value) => ({ value, label: words.figures[value].name }))}
                onChange={(next) => onView(withHeat(view, next))}
              />
            }
            linkOf={linkIn(view.date)}
          />
          {compare === null ? null : (
            <ChartFigure
              {...{ fileName: 'weekdays-and-hours-before', height: 260, chart: heatChart(compare, figure, words) }}
              title={t('compare.before', { figure: words.figures[figure].name })}
              linkOf={linkIn(dateOfEnds(compare.range, zone))}
            />
          )}
        </>
      )}
    </Card>
  );
}
