import { LEAST_HISTORY_DAYS, type CallForecastAnswer } from '@patchbay/shared-contracts/insights';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { ChartFigure } from '@patchbay/shared-ui/chart';
import { BarChartOutlined, CalendarOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState } from '@patchbay/shared-ui/list';
import { useTimeZone, useView, type View } from '@patchbay/shared-ui/list-page';
import { Card } from '../../figures/ui/card.tsx';
import figures from '../../figures/ui/figures.module.css';
import { useTexts } from '../../texts/index.ts';
import { useForecast } from '../effects/use-forecast.ts';
import { dayChart, daysChart, dayText, type Writing } from '../model/charts.ts';
import { daysOf, type ForecastDay } from '../model/days.ts';
import { withForecastChoice, dayOf, forecastShape, forecastQueue } from '../model/question.ts';
import { Accuracy } from './accuracy.tsx';
import { Staffing } from './staffing.tsx';
import { DayChoice, QueueChoice } from './toolbar.tsx';

interface PartProps {
  readonly view: View;
  readonly show: (view: View, replace?: boolean) => void;
  readonly writing: Writing;
}

/** Returns the address of the page for another day; the what-if settings stay. */
function addressOf(view: View, day: string): string {
  const chosen = Object.entries(withForecastChoice(view, 'day', day).chosen).flatMap(([key, [value]]) => (value === undefined ? [] : [[key, value]])); // prettier-ignore
  return `/insights/forecast?${new URLSearchParams(chosen).toString()}`;
}

/** Draws a day by half-hours; nothing on a holiday. */
function Day({ day, writing }: { day: ForecastDay; writing: Writing }) {
  const t = useTexts();
  const title = t('forecast.byHalfHour', { day: dayText(day.begin, writing) });
  const names = {
    ...{ expected: t('forecast.calls'), interval: t('forecast.interval') },
    ...{ low: t('forecast.low'), high: t('forecast.high') },
  };
  return <ChartFigure {...{ title, fileName: 'expected-calls', chart: dayChart(day, names, writing) }} />;
}

function ForecastParts({ answer, view, show, writing }: PartProps & { answer: CallForecastAnswer }) {
  const t = useTexts();
  const { forecast, history } = answer;
  const days = daysOf(forecast?.series ?? [], writing.zone);
  const day = days.find((each) => each.day === dayOf(view, days.map((each) => each.day))); // prettier-ignore
  if (!forecast || !history || !day)
    return (
      <section className={figures.card}>
        <EmptyState
          icon={<BarChartOutlined />}
          title={t('forecast.tooLittle')}
          detail={t('forecast.tooLittle.detail', { least: LEAST_HISTORY_DAYS, days: history?.days ?? 0 })}
        />
      </section>
    );
  const isHoliday = day.expected === null;
  return (
    <>
      <Accuracy {...{ error: forecast.error, history }} />
      <section className={figures.card} aria-label={t('forecast.perDay')}>
        <ChartFigure
          {...{ title: t('forecast.perDay'), fileName: 'expected-calls-per-day' }}
          chart={daysChart(days, t('forecast.calls'), writing)}
          height={180}
          linkOf={({ point }) => addressOf(view, days[point]?.day ?? '')}
        />
      </section>
      <DayChoice {...{ view, days, writing }} day={day.day} onView={show} />
      <section className={figures.card} aria-label={t('forecast.ofDay')}>
        {isHoliday ? (
          <EmptyState icon={<CalendarOutlined />} title={t('forecast.holiday')} detail={t('forecast.holiday.detail')} />
        ) : (
          <Day {...{ day, writing }} />
        )}
      </section>
      {isHoliday ? null : <Staffing {...{ answer, day, view, show, writing }} />}
    </>
  );
}

/** Draws /insights/forecast: expected calls, and the agents they require [INS-032, INS-033]. */
export function ForecastPage() {
  const t = useTexts();
  const zone = useTimeZone();
  const language = usePreference(useConsole().i18n);
  const { view, show } = useView(forecastShape);
  const query = useForecast(forecastQueue(view), zone);
  const { data } = query;
  // Days are those of the time zone used by the server.
  const part = { view, show, writing: { language, zone: data?.zone ?? zone } };
  return (
    <div className={figures.page}>
      <div className={figures.toolbar}>
        <QueueChoice view={view} onView={show} />
      </div>
      {data ? (
        <ForecastParts {...part} answer={data} />
      ) : (
        <Card title={null} label={t('forecast.calls')} query={query} failed={t('forecast.failed')}>
          {() => null}
        </Card>
      )}
    </div>
  );
}
