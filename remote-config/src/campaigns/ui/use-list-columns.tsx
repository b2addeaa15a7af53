import type { CampaignRow } from '@patchbay/shared-contracts/campaigns';
import type { TableColumn } from '@patchbay/shared-ui/list';
import { RowMenu, Stamp, useFigure, useTimeZone } from '@patchbay/shared-ui/list-page';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { StatePill, useCampaignWords } from '../../campaign-words/index.ts';
import { useTexts } from '../texts/index.ts';
import styles from './campaigns.module.css';
import { useDaysText } from './use-days-text.ts';

export interface OnRow {
  readonly open: (id: string) => void;
  readonly copy: (row: CampaignRow) => void;
  readonly remove: (row: CampaignRow) => void;
}

/** Shows the share of finished numbers as a bar and as text. */
function Progress({ finished, loaded }: Pick<CampaignRow, 'finished' | 'loaded'>) {
  const t = useTexts();
  const figure = useFigure();
  if (loaded === 0) return <span className={textStyles.quiet}>{t('column.progress.none')}</span>;
  return (
    <span className={styles.progress}>
      <span className={styles.bar} aria-hidden>
        <span style={{ inlineSize: `${Math.min(finished / loaded, 1) * 100}%` }} />
      </span>
      <span className={textStyles.quiet}>
        {t('column.progress.of', { finished: figure(finished), loaded: figure(loaded) })}
      </span>
    </span>
  );
}

function Acts({ row, on }: { readonly row: CampaignRow; readonly on: OnRow }) {
  const t = useTexts();
  const actions = [
    { label: t('open'), run: () => on.open(row.id) },
    { label: t('copy'), run: () => on.copy(row) },
    ...(row.state === 'draft' ? [{ label: t('remove'), danger: true, run: () => on.remove(row) }] : []),
  ];
  return <RowMenu label={t('acts.of', { name: row.name })} actions={actions} />;
}

/** Returns the columns of the list [CAMP-002]. */
export function useListColumns(on: OnRow): readonly TableColumn<CampaignRow>[] {
  const t = useTexts();
  const words = useCampaignWords();
  const figure = useFigure();
  const days = useDaysText();
  const timeZone = useTimeZone();
  return [
    {
      ...{ key: 'name', title: t('column.name'), width: 240, sortable: true, always: true, shownFirst: true },
      render: ({ name }) => <strong className={styles.name}>{name}</strong>,
    },
    {
      ...{ key: 'state', title: t('column.state'), width: 110, shownFirst: true },
      render: ({ state }) => <StatePill state={state} />,
    },
    {
      ...{ key: 'dialler', title: t('column.dialler'), width: 120, sortable: true, shownFirst: true },
      render: ({ dialler }) => words(`dialler.${dialler}`),
    },
    {
      ...{ key: 'progress', title: t('column.progress'), width: 190, shownFirst: true },
      render: (row) => <Progress {...row} />,
    },
    {
      ...{ key: 'talked', title: t('column.talked'), width: 90, align: 'end', shownFirst: true },
      render: ({ talked }) => figure(talked),
    },
    {
      ...{ key: 'abandoned', title: t('column.abandoned'), width: 110, align: 'end', shownFirst: true },
      render: ({ abandoned }) => figure(abandoned),
    },
    {
      ...{ key: 'cost', title: t('column.cost'), width: 100, align: 'end', shownFirst: true },
      render: ({ cost }) => figure(cost),
    },
    {
      ...{ key: 'begins_on', title: t('column.days'), width: 228, sortable: true, shownFirst: true },
      render: (row) => days(row),
    },
    {
      ...{ key: 'modified_dt', title: t('column.changed'), width: 136, sortable: true },
      render: ({ modified_dt: at }) => <Stamp at={at} timeZone={timeZone} />,
    },
    {
      ...{ key: 'menu', title: t('column.actions'), width: 76, align: 'end', always: true },
      render: (row) => <Acts row={row} on={on} />,
    },
  ];
}
