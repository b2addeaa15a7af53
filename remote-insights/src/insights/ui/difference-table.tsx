import type { FigureId, Sums } from '@patchbay/shared-contracts/insights';
import { figures } from '@patchbay/shared-contracts/insights';
import { FigureChange } from '@patchbay/shared-ui/figure';
import type { Words } from '../../figures/model/charts.ts';
import { RowsTable, type RowsColumn } from '@patchbay/shared-ui/rows-table';
import { useTexts } from '../../texts/index.ts';

interface DifferenceTableProps {
  readonly label: string;
  readonly ids: readonly FigureId[];
  readonly sums: Sums;
  /** Of the time that it is compared with; null: with nothing. */
  readonly before: Sums | null;
  readonly words: Words;
}

/** Figures of the whole range, and what became of them: in their unit and in per cent, better or worse in words [INS-003, INS-028]. */
export function DifferenceTable({ label, ids, sums, before, words }: DifferenceTableProps) {
  const t = useTexts();
  const written = (id: FigureId, counted: Sums) => {
    const value = figures[id].of(counted);
    return value === null ? '–' : words.format(id, value);
  };
  const compared: RowsColumn<FigureId>[] =
    before === null
      ? []
      : [
          { key: 'before', title: t('insights.before'), cell: (id) => written(id, before), isFigure: true },
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
        { key: 'now', title: t('insights.now'), cell: (id) => written(id, sums), isFigure: true },
        ...compared,
      ]}
    />
  );
}
