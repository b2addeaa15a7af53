import { useId, useRef, useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { saveFile } from '@patchbay/shared-ui/download';
import { Button } from '@patchbay/shared-ui/antd';
import { CloseOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';

export interface FlowFile {
  readonly label: string;
  readonly text: () => string;
  /** Imports the text of a file; returns why it cannot, or null. */
  readonly bring: (text: string) => string | null;
}

interface Refused {
  readonly file: string;
  readonly why: string;
}

/** Shows the refusal below Import until another file is chosen, or it is dismissed. */
function RefusedFile({
  id,
  refused,
  onClose,
}: {
  readonly id: string;
  readonly refused: Refused;
  onClose: () => void;
}) {
  const t = useTexts();
  return (
    <div className={styles.refusedFile}>
      <p id={id} role="alert">
        <strong translate="no">{refused.file}</strong> {refused.why}
      </p>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('import.close')}
        onClick={onClose}
      />
    </div>
  );
}

/**
 * Exports a flow to a file, and imports one; Undo restores the previous draft. A refused file changes nothing, and the reason is shown
 * beside Import [CONF-FLOW-007].
 */
export function FileMenu({ name, file }: { readonly name: string; readonly file: FlowFile }) {
  const t = useTexts();
  const { notify } = useConsole();
  const fileRef = useRef<HTMLInputElement>(null);
  const importRef = useRef<HTMLButtonElement>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const id = useId();
  const take = () => saveFile(new Blob([file.text()], { type: 'application/json' }), `${name}.json`);
  const bring = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const why = file.bring(await chosen.text());
    setRefused(why === null ? null : { file: chosen.name, why });
    if (why === null) notify.success(t('import.done'));
  };
  return (
    <div className={styles.files}>
      <input
        ref={fileRef}
        hidden
        type="file"
        accept="application/json,.json"
        aria-label={file.label}
        onChange={({ target }) => {
          void bring(target.files?.[0]);
          target.value = ''; // lets the same file be chosen again
        }}
      />
      <Button
        ref={importRef}
        aria-describedby={refused === null ? undefined : id}
        onClick={() => {
          setRefused(null);
          fileRef.current?.click();
        }}
      >
        {t('import')}
      </Button>
      <Button onClick={take}>{t('export')}</Button>
      {refused === null ? null : (
        <RefusedFile
          {...{ id, refused }}
          onClose={() => {
            importRef.current?.focus(); // the pressed button disappears
            setRefused(null);
          }}
        />
      )}
    </div>
  );
}
