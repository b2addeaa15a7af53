import { Fragment, useState } from 'react';
import { exportFormats, fileFormats, type FileFormat } from '@patchbay/shared-contracts/exports';
import { useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { DownloadOutlined } from '@patchbay/shared-ui/icons';
import { Dropdown } from '../../list/index.ts';
import { useTextsByName } from '../../by-name/use-texts-by-name.ts';
import { useExport, type ExportSet } from '../effects/use-export.ts';
import styles from './list.module.css';

function Formats({ set, named, onBegun }: { set: ExportSet; named: boolean; onBegun: () => void }) {
  const t = useTextsByName();
  const { notify } = useConsole();
  const { busy, start } = useExport();
  const prepare = async (format: FileFormat) => {
    const refused = await start(set, format);
    onBegun(); // the downloads drawer opens and shows it
    if (refused !== null) notify.error(refused === '' ? t('export.failed') : refused);
  };
  return (set.prints === true ? fileFormats : exportFormats).map((format) => (
    <Button
      key={format}
      block
      disabled={busy || set.empty}
      {...(named ? { 'aria-label': `${set.title}: ${t(`export.${format}`)}` } : {})}
      onClick={() => void prepare(format)}
    >
      {t(`export.${format}`)}
    </Button>
  ));
}

/** Exports the page's data to files made in the background; the first set is the log itself. */
export function ExportButton({ sets }: { sets: readonly ExportSet[] }) {
  const t = useTextsByName();
  const [open, setOpen] = useState(false);
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
        {sets.map((set, place) => (
          <Fragment key={set.page}>
            {sets.length > 1 ? <h2>{set.title}</h2> : null}
            <p>{set.what}</p>
            <Formats set={set} named={place > 0} onBegun={() => setOpen(false)} />
          </Fragment>
        ))}
      </div>
    </Dropdown>
  );
}
