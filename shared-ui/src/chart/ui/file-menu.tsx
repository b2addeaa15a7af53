import { useState } from 'react';
import { Button } from '@patchbay/shared-ui/antd';
import { DownloadOutlined } from '@patchbay/shared-ui/icons';
import { Popover } from '@patchbay/shared-ui/antd';
import { fileKinds, type FileKind } from '../effects/use-chart-files.ts';
import { useChartTexts } from '../texts/index.ts';
import styles from './chart.module.css';

/** Offers the file formats of a chart. */
export function FileMenu({ title, onChoose }: { title: string; onChoose: (kind: FileKind) => void }) {
  const t = useChartTexts();
  const [open, setOpen] = useState(false);
  const choose = (kind: FileKind) => {
    setOpen(false);
    onChoose(kind);
  };
  const kinds = (
    <ul className={styles.kinds}>
      {fileKinds.map((kind) => (
        <li key={kind}>
          <Button type="text" block onClick={() => choose(kind)}>
            {t(kind)}
          </Button>
        </li>
      ))}
    </ul>
  );
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      content={kinds}
      autoAdjustOverflow
    >
      <Button
        type="text"
        icon={<DownloadOutlined aria-hidden />}
        aria-label={t('downloadOf', { title })}
        aria-expanded={open}
        title={t('download')}
      />
    </Popover>
  );
}
