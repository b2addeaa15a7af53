import { useRef } from 'react';
import { useConsole } from '@patchbay/shared-ui';
import { saveFile } from '@patchbay/shared-ui/download';
import { Button } from '@patchbay/shared-ui/antd';
import { useTexts } from '../texts/index.ts';

export interface FlowFile {
  /** What the file is, for those who choose one. */
  readonly label: string;
  readonly text: () => string;
  /** Draws what the text of a file has; what keeps it from that, in words, or null. */
  readonly bring: (text: string) => string | null;
}

/** A flow is taken away as a file, and brought in from one; what was drawn before comes back by Undo [CONF-FLOW-007]. */
export function FileMenu({ name, file }: { readonly name: string; readonly file: FlowFile }) {
  const t = useTexts();
  const { notify } = useConsole();
  const fileRef = useRef<HTMLInputElement>(null);
  const take = () => saveFile(new Blob([file.text()], { type: 'application/json' }), `${name}.json`);
  const bring = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const wrong = file.bring(await chosen.text());
    if (wrong === null) notify.success(t('import.done'));
    else notify.error(wrong);
  };
  return (
    <>
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
      <Button onClick={() => fileRef.current?.click()}>{t('import')}</Button>
      <Button onClick={take}>{t('export')}</Button>
    </>
  );
}
