import { useEffect, useState } from 'react';
import type { Phonebook } from '@patchbay/shared-contracts/phonebooks';
import { pageWithin, Pagination } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { BookOutlined, SearchOutlined } from '@patchbay/shared-ui/icons';
import { DataTable, EmptyState, ErrorState, SearchBox } from '@patchbay/shared-ui/list';
import { useView, type ListShape, type View } from '@patchbay/shared-ui/list-page';
import { usePhonebookActions } from '../effects/use-phonebook-actions.ts';
import { usePhonebooks } from '../effects/use-phonebooks.ts';
import { useTexts } from '../texts/index.ts';
import { DeletePhonebookQuestion } from './delete-question.tsx';
import { DoNotCallPanel } from './do-not-call-panel.tsx';
import { FinishPanel } from './finish-panel.tsx';
import styles from './phonebooks.module.css';
import { PhonebookUploadPanel } from './upload-panel.tsx';
import { useColumns } from './use-columns.tsx';

/** Shape of the list's state in the address: page, size and search. */
const shape: ListShape = { filters: {}, orders: [], dated: false };

type Opened =
  { readonly what: 'upload' | 'do-not-call' } | { readonly what: 'finish' | 'delete'; readonly book: Phonebook };

interface OverProps {
  readonly opened: Opened | null;
  readonly onOpen: (opened: Opened | null) => void;
}

function Over({ opened, onOpen }: OverProps) {
  const { reload } = usePhonebookActions();
  const onClose = () => onOpen(null);
  switch (opened?.what) {
    case 'upload':
      return (
        <PhonebookUploadPanel
          onDone={(book) => {
            void reload();
            onOpen({ what: 'finish', book });
          }}
          onClose={onClose}
        />
      );
    case 'do-not-call':
      return <DoNotCallPanel onClose={onClose} />;
    case 'finish':
      return <FinishPanel book={opened.book} onClose={onClose} />;
    case 'delete':
      return <DeletePhonebookQuestion book={opened.book} onClose={onClose} />;
    default:
      return null;
  }
}

/** Moves from a page beyond the end to the last one. */
function useWithin(view: ReturnType<typeof useView>['view'], show: ReturnType<typeof useView>['show'], total?: number) {
  const page = total === undefined ? view.page : pageWithin(view.page, total, view.size);
  useEffect(() => {
    if (page !== view.page) show({ ...view, page }, true);
  }, [page, view, show]);
}

interface InsteadProps {
  readonly failure: string | null;
  readonly isSearched: boolean;
  readonly onRetry: () => void;
}

/** Tells why there are no rows. */
function Instead({ failure, isSearched, onRetry }: InsteadProps) {
  const t = useTexts();
  if (failure !== null) return <ErrorState title={t('failed')} message={failure} onRetry={onRetry} />;
  return isSearched ? (
    <EmptyState icon={<SearchOutlined />} title={t('nothing')} />
  ) : (
    <EmptyState icon={<BookOutlined />} title={t('none')} detail={t('none.detail')} />
  );
}

interface PagesProps {
  readonly total: number;
  readonly view: View;
  readonly onView: (view: View) => void;
}

const Pages = ({ total, view, onView }: PagesProps) =>
  total === 0 ? null : (
    <Pagination
      page={view.page}
      sizePerPage={view.size}
      totalSize={total}
      onChange={(page, size) => onView({ ...view, page, size })}
    />
  );

/** Draws /phonebooks: numbers from files [CONF-PB-001]. */
export function PhonebooksPage() {
  const t = useTexts();
  const { view, show } = useView(shape);
  const [opened, open] = useState<Opened | null>(null);
  const { data, error, isPlaceholderData, refetch } = usePhonebooks(view);
  const total = data?.data.meta.total_count;
  const failure = data === undefined ? (error?.message ?? null) : null;
  useWithin(view, show, isPlaceholderData ? undefined : total);
  const columns = useColumns({
    finish: (book) => open({ what: 'finish', book }),
    remove: (book) => open({ what: 'delete', book }),
  });
  return (
    <section className={styles.page}>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchBox
            value={view.search}
            label={t('search')}
            onSearch={(search) => show({ ...view, page: 1, search })}
          />
        </div>
        <div className={styles.end}>
          <Button onClick={() => open({ what: 'do-not-call' })}>{t('doNotCall')}</Button>
          <Button type="primary" onClick={() => open({ what: 'upload' })}>
            {t('upload')}
          </Button>
        </div>
      </div>
      <DataTable
        {...{ label: t('title'), columns, density: 'normal' }}
        instead={<Instead {...{ failure }} isSearched={view.search !== ''} onRetry={() => void refetch()} />}
        rows={data?.data.objects ?? []}
        keyOf={({ id }) => id}
        loading={data === undefined && failure === null}
      />
      <Pages total={total ?? 0} view={view} onView={show} />
      <Over opened={opened} onOpen={open} />
    </section>
  );
}
