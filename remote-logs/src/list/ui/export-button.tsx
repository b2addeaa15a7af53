import { useState } from 'react';
import { exportFormats, type ExportFormat, type TablePage } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { DownloadOutlined } from '@patchbay/shared-ui/icons';
import { Dropdown } from '@patchbay/shared-ui/list';
import { useTexts } from '../../texts/index.ts';
import { useExport, type ExportColumn } from '../effects/use-export.ts';
import type { Extent } from '../model/extent.ts';
import type { LogQuery } from '../model/view.ts';
import styles from './list.module.css';
import { useFigure } from './use-figure.ts';

interface ExportButtonProps {
  readonly page: TablePage;
  readonly columns: readonly ExportColumn[];
  readonly query: LogQuery;
  /** Rows of the query; unknown until a first page came. */
  readonly extent: Extent | undefined;
}

const noRows: Extent = { rows: 0, exact: true };

/** All rows of the filters as a file, made in the background. */
export function ExportButton(props: ExportButtonProps) {
  const { page, columns, query, extent = noRows } = props;
  const t = useTexts();
  const figure = useFigure();
  const { notify } = useConsole();
  const [open, setOpen] = useState(false);
  const { busy, start } = useExport(page);
  const prepare = async (format: ExportFormat) => {
    const refused = await start(format, columns, query);
    setOpen(false);
    if (refused === null) notify.success(t('export.started'));
    else notify.error(refused === '' ? t('export.failed') : refused);
  };
  return (
    <Dropdown
      label={t('export.button')}
      icon={<DownloadOutlined aria-hidden />}
      open={open}
      onOpenChange={setOpen}
      align="end"
      width={280}
    >
      <div className={styles.export}>
        <p>{t(extent.exact ? 'export.what' : 'export.about', { rows: figure(extent.rows) })}</p>
        {exportFormats.map((format) => (
          <Button key={format} block disabled={busy || extent.rows === 0} onClick={() => void prepare(format)}>
            {t(`export.${format}`)}
          </Button>
        ))}
      </div>
    </Dropdown>
  );
}
