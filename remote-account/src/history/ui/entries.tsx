import type { HistoryEntry } from '@patchbay/shared-contracts/history';
import { Stamp, useFigure, useTimeZone } from '@patchbay/shared-ui/list-page';
import type { RowsColumn } from '@patchbay/shared-ui/rows-table';
import { PagedRows } from '../../paged-rows/ui/paged-rows.tsx';
import { deviceOf } from '../../sessions/model/device.ts';
import { useEntries, type HistoryQuery } from '../effects/use-history.ts';
import { factsOf, sentenceOf } from '../model/words.ts';
import { useTexts } from '../texts/index.ts';
import styles from './history.module.css';

interface OfEntry {
  readonly entry: HistoryEntry;
}

function Changes({ entry: { changes } }: OfEntry) {
  const t = useTexts();
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field.replaceAll('_', ' ')}</dt>
          <dd>
            <del>{before === '' ? t('empty') : before}</del>
            <ins>{after === '' ? t('empty') : after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function What({ entry }: OfEntry) {
  const t = useTexts();
  const facts = factsOf(entry, t);
  return (
    <div className={styles.what}>
      <span>{sentenceOf(entry, t)}</span>
      <Changes entry={entry} />
      {facts.length === 0 ? null : (
        <span className={styles.quiet}>{facts.map(({ name, value }) => `${name}: ${value}`).join(' · ')}</span>
      )}
    </div>
  );
}

function From({ entry: { address, browser } }: OfEntry) {
  const t = useTexts();
  const { browser: name, system } = deviceOf(browser ?? '');
  const device = name !== null && system !== null ? t('from.on', { browser: name, system }) : (name ?? system);
  return (
    <div className={styles.what}>
      <span>{address === '' ? t('from.server') : address}</span>
      {device === null ? null : <span className={styles.quiet}>{device}</span>}
    </div>
  );
}

function useColumns(): readonly RowsColumn<HistoryEntry>[] {
  const t = useTexts();
  const timeZone = useTimeZone();
  const figure = useFigure();
  return [
    { key: 'when', title: t('when'), cell: ({ at }) => <Stamp at={at} timeZone={timeZone} /> },
    { key: 'what', title: t('what'), cell: (entry) => <What entry={entry} /> },
    { key: 'from', title: t('from'), cell: (entry) => <From entry={entry} /> },
    { key: 'entry', title: t('entry'), cell: ({ number }) => figure(number), isFigure: true },
  ];
}

/** Lists the entries, newest first. */
export function Entries({ query }: { readonly query: HistoryQuery }) {
  const t = useTexts();
  const columns = useColumns();
  const { entries: rows, ...pages } = useEntries(query, useTimeZone());
  return (
    <PagedRows
      label={t('title')}
      pages={{ rows, ...pages }}
      columns={columns}
      keyOf={({ number }) => String(number)}
      words={{ failed: t('failed'), none: t('none'), noneDetail: t('none.detail'), more: t('more') }}
    />
  );
}
