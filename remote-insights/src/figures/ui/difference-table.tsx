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
  /** Values of the comparison period; null: no comparison. */
  readonly before: Sums | null;
  readonly words: Words;
  /** Returns the address of the rows of the range [INS-027]. */
  readonly linkOf: (id: Id) => string | null;
  /** Returns the address of the rows of the comparison period. */
  readonly linkBefore: (id: Id) => string | null;
}

/** Draws figures of the whole range with their changes: in their unit and in per cent, better or worse as text [INS-003, INS-028]. */
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
