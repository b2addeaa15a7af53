import type { FigureId, Sums } from '@patchbay/shared-contracts/insights';
import { figures } from '@patchbay/shared-contracts/insights';
import { FigureChange } from '@patchbay/shared-ui/figure';
import type { Words } from '../model/charts.ts';
import { Link } from '@patchbay/shared-ui/router';
import { RowsTable, type RowsColumn } from '@patchbay/shared-ui/rows-table';
import { useTexts } from '../../texts/index.ts';

interface DifferenceTableProps<Id extends FigureId> {
  readonly label: string;
  readonly ids: readonly Id[];
  readonly sums: Sums;
  /** Of the time that it is compared with; null: with nothing. */
  readonly before: Sums | null;
  readonly words: Words;
  /** Where the rows of this time are [INS-027]. */
  readonly linkOf: (id: Id) => string | null;
  /** Where the rows of the time that it is compared with are. */
  readonly linkBefore: (id: Id) => string | null;
}

/** Figures of the whole range, and what became of them: in their unit and in per cent, better or worse in words [INS-003, INS-028]. */
export function DifferenceTable<Id extends FigureId>(props: DifferenceTableProps<Id>) {
  const { label, ids, sums, before, words, linkOf, linkBefore } = props;
  const t = useTexts();
  const written = (id: Id, counted: Sums) => {
    const value = figures[id].of(counted);
    return value === null ? '–' : words.format(id, value);
  };
  const leading = (id: Id, counted: Sums, to: string | null) => {
    const value = figures[id].of(counted);
    return value === null || value === 0 || to === null ? (
      written(id, counted)
    ) : (
      <Link to={to}>{written(id, counted)}</Link>
    );
  };
  const compared: RowsColumn<Id>[] =
    before === null
      ? []
      : [
          {
            key: 'before',
            title: t('insights.before'),
            cell: (id) => leading(id, before, linkBefore(id)),
            isFigure: true,
          },
          {
            ...{ key: 'change', title: t('insights.difference'), isFigure: true },
            cell: (id) => <FigureChange {...{ id, sums, before }} />,
          },
        ];
  return (
    <RowsTable
      label={label}
      rows={ids}
      keyOf={(id) => id}
      columns={[
        { key: 'figure', title: t('insights.figure'), cell: (id) => words.figures[id].name },
        { key: 'now', title: t('insights.now'), cell: (id) => leading(id, sums, linkOf(id)), isFigure: true },
        ...compared,
      ]}
    />
  );
}
