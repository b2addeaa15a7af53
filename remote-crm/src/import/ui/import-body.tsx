import { Button, Skeleton } from '@patchbay/shared-ui/antd';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { useTexts } from '../../texts/index.ts';
import type { useImport } from '../effects/use-import.ts';
import type { Imported, ImportEvent, Importing } from '../model/importing.ts';
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

/** Draws the import from selecting a file to its result. Loaded on demand, separately from the list. */
export function ImportBody({ state, dispatch, pasted, setPasted }: ReturnType<typeof useImport>) {
  if (state.phase === 'choosing')
    return <Choose problem={state.problem} dispatch={dispatch} pasted={pasted} onPaste={setPasted} />;
  if (state.phase === 'previewing') return <Previewing state={state} dispatch={dispatch} />;
  if (state.phase === 'mapping') return <Mapping state={state} dispatch={dispatch} />;
  return <Done result={state.result} />;
}
