import type { FigureTexts } from '@patchbay/shared-contracts/insights';
import { useFigureTexts } from '@patchbay/shared-ui/figure';
import { en } from '../../texts/en.ts';
import { useTexts } from '../../texts/index.ts';
import { isFigure, isShare, isTime } from '../model/cells.ts';

type ColumnKey = Extract<keyof typeof en, `col.${string}`>;
const isKnown = (key: string): key is ColumnKey => Object.hasOwn(en, key);

export interface ColumnTitles {
  /** As a head of a table has it. */
  readonly of: (column: string) => string;
  /** With its unit, for a file whose numbers have none. */
  readonly inFile: (column: string) => string;
}

/** What columns are called in the person's language; null until the figures' names are there. */
export function useColumnTitles(): ColumnTitles | null {
  const t = useTexts();
  const figures: FigureTexts | null = useFigureTexts();
  if (figures === null) return null;
  const of = (column: string): string => {
    if (isFigure(column)) return figures[column].name;
    const key = `col.${column}`;
    return isKnown(key) ? t(key) : column;
  };
  const inFile = (column: string): string => {
    if (isShare(column)) return t('unit.percent', { name: of(column) });
    return isTime(column) ? t('unit.seconds', { name: of(column) }) : of(column);
  };
  return { of, inFile };
}
