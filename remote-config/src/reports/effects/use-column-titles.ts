import type { FigureTexts } from '@patchbay/shared-contracts/insights';
import { useFigureTexts } from '@patchbay/shared-ui/figure';
import { en } from '../../texts/en.ts';
import { useTexts } from '../../texts/index.ts';
import { isFigure, isShare, isTime } from '../model/cells.ts';

type ColumnKey = Extract<keyof typeof en, `col.${string}`>;
const isKnown = (key: string): key is ColumnKey => Object.hasOwn(en, key);

export interface ColumnTitles {
  /** Title for a table. */
  readonly of: (column: string) => string;
  /** Title with its unit, for files, which contain bare numbers. */
  readonly inFile: (column: string) => string;
}

/** Returns column titles in the user's language; null until the metrics' names are loaded. */
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
