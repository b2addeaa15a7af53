import { Button, Modal, Skeleton } from '@patchbay/shared-ui/antd';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { useTexts } from '../../texts/index.ts';
import type { useImport } from '../effects/use-import.ts';
import { isWhole, type Imported, type ImportEvent, type Importing } from '../model/importing.ts';
import { Choose } from './choose.tsx';
import styles from './import.module.css';
import { Mapping, useRefusalWords } from './mapping.tsx';
import { Problems } from './problems.tsx';

type Dispatch = (event: ImportEvent) => void;

function Done({ result }: { result: Imported }) {
  const t = useTexts();
  const figure = useFigure();
  return (
    <div className={styles.mapping}>
      <p className={styles.result} role="status">
        {t('import.created', { rows: figure(result.created) })}
      </p>
      {result.skipped > 0 ? (
        <p className={styles.quiet}>{t('import.skipped', { rows: figure(result.skipped) })}</p>
      ) : null}
      <Problems problems={result.problems} />
    </div>
  );
}

function Previewing({ state, dispatch }: { state: Extract<Importing, { phase: 'previewing' }>; dispatch: Dispatch }) {
  const t = useTexts();
  const words = useRefusalWords();
  if (state.refusal === null) return <Skeleton active paragraph={{ rows: 5 }} />;
  return (
    <div className={styles.mapping}>
      <p className={styles.problem} role="alert">
        {words(state.refusal)}
      </p>
      <Button onClick={() => dispatch({ type: 'triedAgain' })}>{t('import.again')}</Button>
    </div>
  );
}

function Body({ state, dispatch, pasted, setPasted }: ReturnType<typeof useImport>) {
  if (state.phase === 'choosing')
    return <Choose problem={state.problem} dispatch={dispatch} pasted={pasted} onPaste={setPasted} />;
  if (state.phase === 'previewing') return <Previewing state={state} dispatch={dispatch} />;
  if (state.phase === 'mapping') return <Mapping state={state} dispatch={dispatch} />;
  return <Done result={state.result} />;
}

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

/** Customers from a CSV file: what it has, what would come of it row by row, and only then the import [CUST-078]. */
export function ImportDialog(props: { open: boolean; onClose: () => void } & ReturnType<typeof useImport>) {
  const { open, onClose, ...importing } = props;
  const { state, dispatch } = importing;
  const t = useTexts();
  // What is being stored is waited for, so that its result is seen.
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
      <Body {...importing} />
    </Modal>
  );
}
