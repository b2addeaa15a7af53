import type { CallForecastAnswer } from '@patchbay/shared-contracts/insights';
import { useFigureFormat } from '@patchbay/shared-ui/figure';
import figures from '../../figures/ui/figures.module.css';
import { useTexts } from '../../texts/index.ts';
import styles from './forecast.module.css';
import { Tiles } from './tiles.tsx';

type Forecast = NonNullable<CallForecastAnswer['forecast']>;

/** Shows the forecast's error, compared with repeating last week, and the data it was trained on [INS-032]. */
export function Accuracy({
  error,
  history,
}: Pick<Forecast, 'error'> & { history: NonNullable<CallForecastAnswer['history']> }) {
  const t = useTexts();
  const format = useFigureFormat();
  const share = (value: number) => format('answered_percent', value);
  const count = (why: (typeof history.left_out)[number]['why']) =>
    history.left_out.filter((one) => one.why === why).length;
  const learnt = {
    name: t('forecast.history'),
    value: t('forecast.days', { days: history.days }),
    note: t('forecast.leftOut', { holiday: count('holiday'), clock: count('clock-change'), unusual: count('unusual') }),
  };
  const verdict = error && (error.forecast < error.seasonal_naive ? 'better' : 'worse');
  return (
    <section className={figures.card} aria-label={t('forecast.accuracy')}>
      <Tiles
        tiles={
          error && verdict
            ? [
                { name: t('forecast.error'), value: share(error.forecast), note: t(`forecast.verdict.${verdict}`) },
                { name: t('forecast.naive'), value: share(error.seasonal_naive), note: t('forecast.naive.means') },
                learnt,
              ]
            : [{ name: t('forecast.error'), value: '–', note: t('forecast.error.none') }, learnt]
        }
      />
      <p className={styles.means}>{t('forecast.error.means')}</p>
    </section>
  );
}
