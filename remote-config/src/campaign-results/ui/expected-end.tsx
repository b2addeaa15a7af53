import type { ExpectedEndAnswer } from '@patchbay/shared-contracts/campaigns';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { useFigure, useTimeZone } from '@patchbay/shared-ui/list-page';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useExpectedEnd } from '../effects/use-campaign-results.ts';
import { useTexts } from '../texts/index.ts';
import styles from './campaign-results.module.css';
import { Part } from './part.tsx';

/** Formats 'Thursday 15:00', or the date alone when it is more than six days ahead. */
function useMoment(): (at: string) => string {
  const language = usePreference(useConsole().i18n);
  const timeZone = useTimeZone();
  return (at) =>
    new Intl.DateTimeFormat(language, {
      ...{
        timeZone,
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      },
    }).format(Math.round(Date.parse(at) / QUARTER_MS) * QUARTER_MS);
}
const QUARTER_MS = 15 * 60_000;

function ExpectedEndText({ end }: { readonly end: ExpectedEndAnswer }) {
  const t = useTexts();
  const moment = useMoment();
  const figure = useFigure();
  if (end.is === 'unknown') return <p className={textStyles.quiet}>{t(`end.${end.why}`)}</p>;
  if (end.is === 'at' && end.per_hour === 0) return <p className={styles.when}>{t('end.now')}</p>;
  const count = figure(end.per_hour);
  return (
    <>
      <p className={styles.when}>{end.is === 'at' ? t('end.at', { at: moment(end.at) }) : t('end.cut')}</p>
      <p className={textStyles.quiet}>
        {end.is === 'at'
          ? t('end.rate', { count })
          : t('end.cut.detail', { left: figure(end.left), at: moment(end.at), count })}
      </p>
    </>
  );
}

/** Shows a campaign's expected end, or why it is unknown [CAMP-011]. */
export function ExpectedEnd({ id }: { readonly id: string }) {
  const t = useTexts();
  return (
    <Part title={t('end')} failed={t('end.failed')} query={useExpectedEnd(id)}>
      {(end) => <ExpectedEndText end={end} />}
    </Part>
  );
}
