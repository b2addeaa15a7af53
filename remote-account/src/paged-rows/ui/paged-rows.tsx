import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { FileTextOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState, ErrorState } from '@patchbay/shared-ui/list';
import { RowsTable, type RowsColumn } from '@patchbay/shared-ui/rows-table';

/** The part of `useInfiniteQuery`'s result in use, with rows. */
interface Pages<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

interface PagedRowsProps<Row> {
  readonly label: string;
  readonly pages: Pages<Row>;
  readonly columns: readonly RowsColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly words: {
    readonly failed: string;
    readonly none: string;
    readonly noneDetail: string;
    readonly more: string;
  };
}

/** Draws rows, newest first, page by page, with states for loading, failure and no rows. */
export function PagedRows<Row>({ label, pages, columns, keyOf, words }: PagedRowsProps<Row>) {
  const { rows, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  if (rows === undefined && error !== null)
    return <ErrorState title={words.failed} message={error.message} onRetry={() => void refetch()} />;
  if (rows === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (rows.length === 0) return <EmptyState icon={<FileTextOutlined />} title={words.none} detail={words.noneDetail} />;
  return (
    <>
      <RowsTable label={label} columns={columns} rows={rows} keyOf={keyOf} />
      {hasNextPage ? (
        <Button block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      ) : null}
    </>
  );
}
