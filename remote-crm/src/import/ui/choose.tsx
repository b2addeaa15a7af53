import { useId, useState, type DragEvent } from 'react';
import { IMPORT_ROWS } from '@patchbay/shared-contracts/customers';
import type { Encoding } from '@patchbay/shared-contracts/sheets';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { FileTextOutlined } from '@patchbay/shared-ui/icons';
import { EncodingChoice, useTextFile } from '@patchbay/shared-ui/text-file';
import { useTexts } from '../../texts/index.ts';
import { readFile } from '../effects/read-file.ts';
import type { Importing, ImportEvent } from '../model/importing.ts';
import styles from './import.module.css';

/** Handles a selected file, which is checked before it is sent; `unsure` holds the question to the user. */
function useFile(dispatch: (event: ImportEvent) => void) {
  const { unsure, look, choose, forget } = useTextFile();
  const read = async (file: File, encoding: Encoding) => {
    const csv = await readFile(file, encoding);
    forget();
    dispatch(csv === null ? { type: 'unreadable' } : { type: 'chosen', csv });
  };
  const take = async (file: File) => {
    const looked = await look(file);
    if (looked !== 'later') await read(file, looked ?? 'utf-8');
  };
  return { unsure, choose, read, take };
}

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
          target.value = ''; // lets the same file be chosen again
        }}
      />
    </label>
  );
}

/** Selects the source of customers: a selected or dropped file, or pasted rows. */
export function Choose(props: {
  problem: Extract<Importing, { phase: 'choosing' }>['problem'];
  dispatch: (event: ImportEvent) => void;
  pasted: string;
  onPaste: (text: string) => void;
}) {
  const { problem, dispatch, pasted, onPaste } = props;
  const t = useTexts();
  const figure = useFigure();
  const { unsure, choose, read, take } = useFile(dispatch);
  return (
    <div className={styles.choose}>
      <p className={styles.quiet}>{t('import.intro', { rows: figure(IMPORT_ROWS) })}</p>
      {problem === null ? null : (
        <p className={styles.problem} role="alert">
          {t(`import.text.${problem}`, { rows: figure(IMPORT_ROWS) })}
        </p>
      )}
      <Drop onFile={(file) => void take(file)} />
      {unsure === null ? null : (
        <EncodingChoice {...{ unsure, onChoose: choose }} onRead={() => void read(unsure.file, unsure.chosen)} />
      )}
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
