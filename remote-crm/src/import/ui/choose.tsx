import { useId, useState, type DragEvent } from 'react';
import { IMPORT_ROWS } from '@patchbay/shared-contracts/customers';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { FileTextOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import { readFile } from '../effects/read-file.ts';
import type { Importing, ImportEvent } from '../model/importing.ts';
import styles from './import.module.css';

/** Nothing is sent before it was looked at. */
const read = async (file: File): Promise<ImportEvent> => {
  const csv = await readFile(file);
  return csv === null ? { type: 'unreadable' } : { type: 'chosen', csv };
};

function Drop({ onFile }: { onFile: (file: File) => void }) {
  const t = useTexts();
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  return (
    <label
      htmlFor={id}
      className={styles.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileTextOutlined aria-hidden />
      <span>{t('import.drop')}</span>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          target.value = ''; // the same file can be chosen again
        }}
      />
    </label>
  );
}

/** Where the customers come from: a file that is chosen or dropped, or rows that are pasted. */
export function Choose(props: {
  problem: Extract<Importing, { phase: 'choosing' }>['problem'];
  dispatch: (event: ImportEvent) => void;
  pasted: string;
  onPaste: (text: string) => void;
}) {
  const { problem, dispatch, pasted, onPaste } = props;
  const t = useTexts();
  const figure = useFigure();
  return (
    <div className={styles.choose}>
      <p className={styles.quiet}>{t('import.intro', { rows: figure(IMPORT_ROWS) })}</p>
      {problem === null ? null : (
        <p className={styles.problem} role="alert">
          {t(`import.text.${problem}`, { rows: figure(IMPORT_ROWS) })}
        </p>
      )}
      <Drop onFile={(file) => void read(file).then(dispatch)} />
      <Input.TextArea
        aria-label={t('import.paste')}
        placeholder={t('import.pasteHint')}
        rows={4}
        value={pasted}
        onChange={({ target }) => onPaste(target.value)}
      />
      <Button disabled={pasted.trim() === ''} onClick={() => dispatch({ type: 'chosen', csv: pasted })}>
        {t('import.usePasted')}
      </Button>
    </div>
  );
}
