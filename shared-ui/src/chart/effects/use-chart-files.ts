import { layOut, svgOf, type Chart } from '@patchbay/shared-contracts/chart';
import { csvSeparatorOf } from '@patchbay/shared-contracts/table-form';
import { useConsole, usePreference, useSession } from '@patchbay/shared-ui';
import { saveFile } from '@patchbay/shared-ui/download';
import { fileRows } from '../model/file-rows.ts';
import { useChartTexts } from '../texts/index.ts';
import { csvFile, pngFile, sheetFile, svgFile } from './files.ts';

export const fileKinds = ['png', 'svg', 'csv', 'xlsx'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Fixed size of the picture, px, whatever the window's size. */
const SIZE = { width: 960, height: 420 };

interface Named {
  readonly chart: Chart;
  readonly title: string;
  /** File name without extension. */
  readonly fileName: string;
}

/** Returns a function that creates a file of a chart and downloads it; failures are reported. */
export function useChartFiles({ chart, title, fileName }: Named): (kind: FileKind) => Promise<void> {
  const t = useChartTexts();
  const { notify, theme } = useConsole();
  const mode = usePreference(theme);
  const user = useSession()?.user;
  const headOf = (name: string) =>
    chart.unit === 'ms' ? t('seconds', { name }) : chart.unit === 'share' ? t('share', { name }) : name;
  const rows = () => fileRows(chart, chart.pointName ?? t('point'), headOf);
  const svg = () => svgOf(layOut(chart, SIZE), mode, title);
  const make: Readonly<Record<FileKind, () => Blob | Promise<Blob>>> = {
    png: () => pngFile(svg(), SIZE),
    svg: () => svgFile(svg()),
    csv: () => csvFile(rows(), csvSeparatorOf(user?.csv_separator ?? null, user?.language ?? null)),
    xlsx: () => sheetFile(rows(), fileName),
  };
  return async (kind) => {
    try {
      saveFile(await make[kind](), `${fileName}.${kind}`);
    } catch {
      notify.error(t('notSaved'));
    }
  };
}
