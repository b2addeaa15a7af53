import { useTexts } from '../../texts/index.ts';
import { exportedOnly } from '../model/exported.ts';

/** Returns the titles of columns that only exports have. */
export function useExportHeads(): Readonly<Record<string, string>> {
  const t = useTexts();
  return Object.fromEntries(exportedOnly.map((key) => [key, t(`col.${key}`)]));
}
