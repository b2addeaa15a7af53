import { useId, useState, type ReactNode } from 'react';
import type { z } from '@patchbay/shared-contracts/zod';
import type { addedDoNotCallAnswerSchema } from '@patchbay/shared-contracts/phonebooks';
import type { Encoding } from '@patchbay/shared-contracts/sheets';
import { useConsole } from '@patchbay/shared-ui';
import { Alert } from '@patchbay/shared-ui/antd';
import { SidePanel } from '@patchbay/shared-ui/list';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { EncodingChoice, NumberCountry, useNumberCountry, useTextFile } from '@patchbay/shared-ui/text-file';
import { useUpload } from '../../upload/effects/use-upload.ts';
import { addDoNotCall } from '../effects/phonebook-api.ts';
import { DO_NOT_CALL, useAdding } from '../effects/use-phonebooks.ts';
import { useRefusedText } from '../effects/use-refused-text.ts';
import { useTexts } from '../texts/index.ts';
import { DoNotCallHistory } from './do-not-call-history.tsx';
import { AddOne, DoNotCallNumbers } from './do-not-call-numbers.tsx';
import { FileField, isTooLarge } from './file-field.tsx';
import styles from './phonebooks.module.css';

/** Of a request that had no answer. */
const NO_ANSWER = 504;

type Added = z.infer<typeof addedDoNotCallAnswerSchema>['data'];

/** What the server does with a file, in words. */
function useWork(adding: ReturnType<typeof useAdding>) {
  const t = useTexts();
  const figure = useFigure();
  if (adding === null) return null;
  const { state, added, known, progress } = adding;
  const said = state === 'reading' ? t('upload.reading') : t('dnc.put', { figure: figure(added + known) });
  return { said, progress };
}

/** A file of numbers that are added; what was left out is told. */
function AddNumbers() {
  const t = useTexts();
  const { request } = useConsole();
  const client = useQueryClient();
  const refusedText = useRefusedText();
  const figure = useFigure();
  const upload = useUpload();
  const [problem, setProblem] = useState<string>();
  const [added, setAdded] = useState<Added | null>(null);
  const [fileName, setFileName] = useState('');
  const adding = useAdding(fileName, upload.share === 1);
  const { unsure, look, choose, forget } = useTextFile();
  const { country, setCountry } = useNumberCountry();
  const send = async (file: File, encoding: Encoding | null) => {
    setFileName(file.name);
    const result = await upload.run((sending) => addDoNotCall(request, { file, encoding, country }, sending));
    if (result === null) return;
    if (!result.ok) return setProblem(result.status === NO_ANSWER ? t('dnc.broke') : refusedText(result));
    forget();
    setAdded(result.data.data);
    await client.invalidateQueries({ queryKey: [DO_NOT_CALL] });
  };
  const take = async (file: File | null) => {
    setProblem(undefined);
    setAdded(null);
    if (file === null) return;
    if (isTooLarge(file)) return setProblem(t('refused.too-large'));
    const looked = await look(file);
    if (looked !== 'asked') await send(file, looked);
  };
  const isBusy = upload.share !== null;
  return (
    <>
      <NumberCountry country={country} onCountry={setCountry} disabled={isBusy} />
      <FileField
        {...{ id: useId(), file: null, problem, share: upload.share, work: useWork(adding) }}
        onFile={(file) => void take(file)}
      />
      {unsure === null ? null : (
        <EncodingChoice
          {...{ unsure, isBusy, onChoose: choose }}
          onRead={() => void send(unsure.file, unsure.chosen)}
        />
      )}
      {added === null ? null : (
        <Alert
          type={added.bad === 0 ? 'success' : 'warning'}
          showIcon
          role="status"
          title={t('dnc.added', { added: figure(added.added), known: figure(added.known), bad: figure(added.bad) })}
          description={added.problems
            .slice(0, 5)
            .map(({ row, value }) => t('dnc.leftOut', { row, value }))
            .join(', ')}
        />
      )}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** Whom nobody of the account calls: an admin adds files and takes numbers off, all look numbers up [CONF-PB-011]. */
export function DoNotCallPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const mayChange = useConsole().can('admin');
  return (
    <SidePanel open title={t('doNotCall')} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.quiet}>{t('dnc.detail')}</p>
        {mayChange ? (
          <>
            <Part title={t('dnc.addFile')}>
              <AddNumbers />
            </Part>
            <Part title={t('dnc.addOne')}>
              <AddOne />
            </Part>
          </>
        ) : null}
        <Part title={t('dnc.listed')}>
          <DoNotCallNumbers mayChange={mayChange} />
        </Part>
        <DoNotCallHistory />
      </div>
    </SidePanel>
  );
}
