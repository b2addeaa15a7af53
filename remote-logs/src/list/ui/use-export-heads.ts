import { useTexts } from '../../texts/index.ts';
import { exportedOnly } from '../model/exported.ts';

/** Heads of what is a column in an export only. */
export function useExportHeads(): Readonly<Record<string, string>> {
  const t = useTexts();
  return Object.fromEntries(exportedOnly.map((key) => [key, t(`col.${key}`)]));
}
