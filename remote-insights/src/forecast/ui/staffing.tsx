import type { CallForecastAnswer } from '@patchbay/shared-contracts/insights';
import { ChartFigure } from '@patchbay/shared-ui/chart';
import { TeamOutlined, WarningOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState } from '@patchbay/shared-ui/list';
import type { View } from '@patchbay/shared-ui/list-page';
import figures from '../../figures/ui/figures.module.css';
import { useTexts } from '../../texts/index.ts';
import { useSettings } from '../effects/use-settings.ts';
import { dayText, planChart, type Writing } from '../model/charts.ts';
import type { ForecastDay } from '../model/days.ts';
import { planOf, planTotals, type PlannedHalf } from '../model/plan.ts';
import { withForecastChoice, modelOf, withoutSettings } from '../model/question.ts';
import { firstSettings, wishOf } from '../model/settings.ts';
import styles from './forecast.module.css';
import { PlanTable } from './plan-table.tsx';
import { Tiles } from './tiles.tsx';
import { WhatIf } from './what-if.tsx';

function Plan({
  plan,
  title,
  givesUp,
  writing,
}: {
  plan: readonly PlannedHalf[];
  title: string;
  givesUp: boolean;
  writing: Writing;
}) {
  const t = useTexts();
  const { most, mostPlanned, hours, hoursPlanned } = planTotals(plan);
  const written = (value: number) => value.toLocaleString(writing.language, { maximumFractionDigits: 1 });
  const names = { atWork: t('staffing.atWork'), shrinkage: t('staffing.forShrinkage') };
  return (
    <div className={styles.plan}>
      <Tiles
        tiles={[
          {
            name: t('staffing.most'),
            value: written(most),
            note: t('staffing.ofPlanned', { count: written(mostPlanned) }),
          },
          {
            name: t('staffing.hours'),
            value: written(hours),
            note: t('staffing.ofPlanned', { count: written(hoursPlanned) }),
          },
        ]}
      />
      <ChartFigure {...{ title, fileName: 'agents-needed', chart: planChart(plan, names, writing) }} />
      <PlanTable {...{ plan, givesUp, writing }} label={t('staffing.table', { title })} />
    </div>
  );
}

interface StaffingProps {
  readonly answer: Pick<CallForecastAnswer, 'handling_ms' | 'service_level'>;
  readonly day: ForecastDay;
  readonly view: View;
  readonly show: (view: View, replace?: boolean) => void;
  readonly writing: Writing;
}

/** Computes the agents that a day needs, as a what-if [INS-033]. */
export function Staffing({ answer, day, view, show, writing }: StaffingProps) {
  const t = useTexts();
  const first = firstSettings(answer);
  const { settings, onType, onSettled } = useSettings(view, first, show);
  const model = modelOf(view);
  const wish = wishOf(settings, model);
  const plan = wish && planOf(day, wish);
  const title = t('staffing.title', { day: dayText(day.begin, writing) });
  const handling = answer.handling_ms === null ? null : first.handling;
  return (
    <section className={figures.card} aria-label={t('staffing')}>
      <div className={styles.staffing}>
        <WhatIf
          {...{ model, settings, handling, onType, onSettled }}
          onModel={(next) => show(withForecastChoice(view, 'model', next === 'c' ? null : next))}
          onReset={() => show(withoutSettings(view))}
        />
        {plan === null ? (
          <EmptyState icon={<WarningOutlined />} title={t('staffing.correct')} />
        ) : plan.every(({ expected }) => expected === 0) ? (
          <EmptyState icon={<TeamOutlined />} title={t('staffing.none')} />
        ) : (
          <Plan {...{ plan, title, writing }} givesUp={model === 'a'} />
        )}
      </div>
    </section>
  );
}
