import { lazy, Suspense } from 'react';
import { Button, Modal, Skeleton } from '@patchbay/shared-ui/antd';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { useTexts } from '../../texts/index.ts';
import type { useImport } from '../effects/use-import.ts';
import { isWhole, type ImportEvent, type Importing } from '../model/importing.ts';
import styles from './import.module.css';

const ImportBody = lazy(async () => ({ default: (await import('./import-body.tsx')).ImportBody }));

type Dispatch = (event: ImportEvent) => void;

function Foot({ state, dispatch, onClose }: { state: Importing; dispatch: Dispatch; onClose: () => void }) {
  const t = useTexts();
  const figure = useFigure();
  if (state.phase === 'done')
    return (
      <Button type="primary" onClick={onClose}>
        {t('import.close')}
      </Button>
    );
  const other = (
    <Button
      disabled={state.phase === 'mapping' && state.busy === 'import'}
      onClick={() => dispatch({ type: 'restarted' })}
    >
      {t('import.other')}
    </Button>
  );
  if (state.phase === 'choosing') return <Button onClick={onClose}>{t('import.cancel')}</Button>;
  if (state.phase === 'previewing') return other;
  const { busy, preview, columns } = state;
  return (
    <div className={styles.foot}>
      {other}
      <Button
        type="primary"
        loading={busy === 'import'}
        disabled={busy === 'preview' || !isWhole(columns) || preview.good === 0}
        onClick={() => dispatch({ type: 'importPressed' })}
      >
        {t('import.import', { rows: figure(isWhole(columns) ? preview.good : 0) })}
      </Button>
    </div>
  );
}

/** Imports customers from a CSV file: shows its content and the result row by row before importing [CUST-078]. */
export function ImportDialog(props: { open: boolean; onClose: () => void } & ReturnType<typeof useImport>) {
  const { open, onClose, ...importing } = props;
  const { state, dispatch } = importing;
  const t = useTexts();
  // A running import must finish, so that its result is seen.
  const storing = state.phase === 'mapping' && state.busy === 'import';
  return (
    <Modal
      open={open}
      title={t('import.title')}
      width="min(820px, calc(100vw - 32px))"
      footer={<Foot state={state} dispatch={dispatch} onClose={onClose} />}
      closable={!storing}
      mask={{ closable: false }}
      keyboard={!storing}
      onCancel={onClose}
      destroyOnHidden
    >
      <Suspense fallback={<Skeleton active paragraph={{ rows: 5 }} />}>
        <ImportBody {...importing} />
      </Suspense>
    </Modal>
  );
}
