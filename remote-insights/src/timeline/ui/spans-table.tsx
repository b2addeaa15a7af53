import { PhoneNumber } from '@patchbay/shared-ui';
import { Link } from '@patchbay/shared-ui/router';
import { RowsTable, type RowsColumn } from '@patchbay/shared-ui/rows-table';
import { useTexts } from '../../texts/index.ts';
import type { DaySpan } from '../model/spans.ts';
import { useSpanWords } from './use-span-words.ts';

interface SpansTableProps {
  readonly title: string;
  readonly spans: readonly DaySpan[];
  readonly zone: string;
}

/** Lists the day as a table, in chronological order [INS-034]. */
export function SpansTable({ title, spans, zone }: SpansTableProps) {
  const t = useTexts();
  const words = useSpanWords(zone);
  const columns: readonly RowsColumn<DaySpan>[] = [
    { key: 'time', title: t('timeline.column.time'), cell: (span) => words(span).time },
    {
      ...{ key: 'what', title: t('timeline.column.what') },
      cell: (span) => {
        const { name } = words(span);
        return span.row === null ? name : <Link to={span.row}>{name}</Link>;
      },
    },
    { key: 'duration', title: t('timeline.column.duration'), isFigure: true, cell: (span) => words(span).duration },
    {
      ...{ key: 'number', title: t('timeline.column.number') },
      cell: ({ number }) => (number === null ? null : <PhoneNumber number={number} />),
    },
    {
      ...{ key: 'more', title: t('timeline.column.more') },
      cell: (span) => words({ ...span, number: null }).details.join(', '),
    },
  ];
  return <RowsTable label={title} columns={columns} rows={spans} keyOf={({ id }) => id} />;
}
