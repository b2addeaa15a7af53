import type { Phonebook } from '@patchbay/shared-contracts/phonebooks';
import { Button, Tag, Tooltip } from '@patchbay/shared-ui/antd';
import type { TableColumn } from '@patchbay/shared-ui/list';
import { None, RowMenu, Stamp, useFigure, useTimeZone, Words } from '@patchbay/shared-ui/list-page';
import { usePhonebookActions } from '../effects/use-phonebook-actions.ts';
import { useTexts } from '../texts/index.ts';
import styles from './phonebooks.module.css';

interface On {
  readonly finish: (book: Phonebook) => void;
  readonly remove: (book: Phonebook) => void;
}

/** Whether all its rows have been read. */
const isWhole = ({ state }: Phonebook): boolean => state === 'waiting' || state === 'ready';

function Acts({ book, on }: { book: Phonebook; on: On }) {
  const t = useTexts();
  const { countNdnc, download } = usePhonebookActions();
  const actions = [
    ...(book.state === 'waiting' ? [{ label: t('act.finish'), run: () => on.finish(book) }] : []),
    ...(isWhole(book) ? [{ label: t('act.ndnc'), run: () => void countNdnc(book) }] : []),
    ...(book.state === 'ready'
      ? [
          { label: t('act.number'), run: () => void download(book, 'number') },
          { label: t('act.dnd'), run: () => void download(book, 'DND') },
        ]
      : []),
    { label: t('act.delete'), danger: true, run: () => on.remove(book) },
  ];
  return <RowMenu label={t('acts.of', { name: book.name })} actions={actions} />;
}

/** Shows the progress, or that reading failed and why nothing was stored [CONF-PB-012]. */
function AtWork({ state, progress }: Phonebook) {
  const t = useTexts();
  if (state === 'broken')
    return (
      <Tooltip title={t('broken.detail')}>
        <Tag color="error" tabIndex={0} aria-label={`${t('broken')}. ${t('broken.detail')}`}>
          {t('broken')}
        </Tag>
      </Tooltip>
    );
  const [alone, withShare] =
    state === 'checking' ? (['checking', 'checking.share'] as const) : (['reading', 'reading.share'] as const);
  const percent = Math.floor((progress ?? 0) * 100);
  return <Tag color="processing">{progress === null ? t(alone) : t(withShare, { percent })}</Tag>;
}

function Name({ book, on }: { book: Phonebook; on: On }) {
  const t = useTexts();
  if (book.state === 'ready') return <Words text={book.name} />;
  return (
    <span className={styles.name}>
      <span>{book.name}</span>
      {book.state === 'waiting' ? (
        <>
          <Tag color="warning">{t('waiting')}</Tag>
          <Button size="small" onClick={() => on.finish(book)}>
            {t('act.finish')}
          </Button>
        </>
      ) : (
        <AtWork {...book} />
      )}
    </span>
  );
}

/** Returns the columns of the list [CONF-PB-011]. */
export function useColumns(on: On): readonly TableColumn<Phonebook>[] {
  const t = useTexts();
  const figure = useFigure();
  const timeZone = useTimeZone();
  return [
    {
      ...{ key: 'name', title: t('column.name'), width: 280 },
      render: (book) => <Name {...{ book, on }} />,
    },
    { ...{ key: 'count', title: t('column.count'), width: 100, align: 'end' }, render: ({ count }) => figure(count) },
    { ...{ key: 'valid', title: t('column.valid'), width: 100, align: 'end' }, render: ({ valid }) => figure(valid) },
    {
      ...{ key: 'ndnc', title: t('column.ndnc'), width: 120, align: 'end' },
      render: ({ ndnc_count: count }) => (count === null ? <None /> : figure(count)),
    },
    {
      ...{ key: 'created', title: t('column.created'), width: 160 },
      render: ({ created_dt: at }) => <Stamp at={at} timeZone={timeZone} />,
    },
    {
      ...{ key: 'used', title: t('column.used'), width: 200 },
      render: ({ used_by: names }) => <Words text={names.length === 0 ? null : names.join(', ')} />,
    },
    { ...{ key: 'actions', title: t('column.actions'), width: 90 }, render: (book) => <Acts book={book} on={on} /> },
  ];
}
