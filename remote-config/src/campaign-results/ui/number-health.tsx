import { HEALTH_DAYS, RECENT_DAYS, type NumberHealthRow } from '@patchbay/shared-contracts/campaigns';
import { laterDay } from '@patchbay/shared-contracts/time';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Alert, Tag } from '@patchbay/shared-ui/antd';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { RowsTable } from '@patchbay/shared-ui/rows-table';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useNumberHealth } from '../effects/use-campaign-results.ts';
import { shareOf } from '../model/results.ts';
import { useTexts } from '../texts/index.ts';
import styles from './campaign-results.module.css';
import { Part } from './part.tsx';

type Rate = NumberHealthRow['recent'];

const colours = { few: 'default', fine: 'success', low: 'warning', alone: 'warning', fallen: 'error' } as const;

function useRate(): (rate: Rate) => string {
  const t = useTexts();
  const figure = useFigure();
  const percent = usePercent();
  return (rate) =>
    rate.tries === 0
      ? '–'
      : `${percent(rate)} (${t('health.of', { answered: figure(rate.answered), tries: figure(rate.tries) })})`;
}

function usePercent(): (rate: Rate) => string {
  const language = usePreference(useConsole().i18n);
  return ({ answered, tries }) =>
    shareOf(answered, tries).toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 });
}

/** Draws a bar for each day, with the same as text for screen readers. */
function Days({ days, since }: Pick<NumberHealthRow, 'days'> & { readonly since: string }) {
  const t = useTexts();
  const percent = usePercent();
  const figure = useFigure();
  const most = Math.max(...days.map(({ answered, tries }) => shareOf(answered, tries)), 0.01);
  return (
    <ul className={styles.days} aria-label={t('health.byDay')}>
      {days.slice(-HEALTH_DAYS).map(({ day, ...rate }) => {
        const text = t('health.day', { day, percent: percent(rate), tries: figure(rate.tries) });
        return (
          <li
            key={day}
            data-recent={day >= since}
            title={text}
            style={{ blockSize: `${(shareOf(rate.answered, rate.tries) / most) * 100}%` }}
          >
            <span className={styles.hidden}>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Warnings({ rows }: { readonly rows: readonly NumberHealthRow[] }) {
  const t = useTexts();
  return rows.map(({ caller_id: number, state }) =>
    state === 'fine' || state === 'few' ? null : (
      <Alert
        key={number}
        showIcon
        type={state === 'fallen' ? 'error' : 'warning'}
        title={t(`health.${state}`)}
        description={t(`health.${state}.detail`, { number })}
      />
    ),
  );
}

function HealthTable({ rows, title }: { readonly rows: readonly NumberHealthRow[]; readonly title: string }) {
  const t = useTexts();
  const rate = useRate();
  const last = rows
    .flatMap(({ days }) => days.map(({ day }) => day))
    .sort()
    .at(-1);
  if (last === undefined) return <p className={textStyles.quiet}>{t('health.none')}</p>;
  const since = laterDay(last, 1 - RECENT_DAYS);
  return (
    <>
      <Warnings rows={rows} />
      <RowsTable
        label={title}
        keyOf={({ caller_id: number }) => number}
        rows={rows}
        columns={[
          { key: 'number', title: t('health.number'), cell: ({ caller_id: number }) => number },
          { key: 'recent', title: t('health.recent'), cell: ({ recent }) => rate(recent), isFigure: true },
          { key: 'before', title: t('health.before'), cell: ({ before }) => rate(before), isFigure: true },
          { key: 'others', title: t('health.others'), cell: ({ others }) => rate(others), isFigure: true },
          { key: 'days', title: t('health.byDay'), cell: ({ days }) => <Days {...{ days, since }} /> },
          {
            ...{ key: 'state', title: t('health.state') },
            cell: ({ state }) => <Tag color={colours[state]}>{t(`health.${state}`)}</Tag>,
          },
        ]}
      />
      <p className={textStyles.quiet}>{t('health.detail')}</p>
    </>
  );
}

/** Shows the answer rate of each caller id, of a campaign, or of the account where `id` is null [CAMP-016]. */
export function NumberHealth({ id }: { readonly id: string | null }) {
  const t = useTexts();
  const title = t('health');
  return (
    <Part title={title} failed={t('health.failed')} query={useNumberHealth(id)}>
      {(rows) => <HealthTable {...{ rows, title }} />}
    </Part>
  );
}
