import { useId, useRef, useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { saveFile } from '@patchbay/shared-ui/download';
import { Button } from '@patchbay/shared-ui/antd';
import { CloseOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';

export interface FlowFile {
  /** What the file is, for those who choose one. */
  readonly label: string;
  readonly text: () => string;
  /** Draws what the text of a file has; what keeps it from that, in words, or null. */
  readonly bring: (text: string) => string | null;
}

interface Refused {
  readonly file: string;
  readonly why: string;
}

/** Told below Import until another file is chosen, or somebody has read it. */
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
 * A flow is taken away as a file, and brought in from one; what was drawn before comes back by Undo. A file that is refused changes
 * nothing, and is told beside Import [CONF-FLOW-007].
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
          target.value = ''; // so that the same file can be brought in again
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
            importRef.current?.focus(); // the button that was pressed goes
            setRefused(null);
          }}
        />
      )}
    </div>
  );
}
