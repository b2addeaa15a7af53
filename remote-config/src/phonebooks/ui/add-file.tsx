import { useId, useState } from 'react';
import type { AddedDoNotCall, LookedDoNotCall } from '@patchbay/shared-contracts/phonebooks';
import type { Encoding } from '@patchbay/shared-contracts/sheets';
import { useConsole } from '@patchbay/shared-ui';
import { Alert, Button } from '@patchbay/shared-ui/antd';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { EncodingChoice, NumberCountry, useNumberCountry, useTextFile } from '@patchbay/shared-ui/text-file';
import { useUpload } from '../../upload/effects/use-upload.ts';
import { addDoNotCall, lookAtDoNotCall } from '../effects/phonebook-api.ts';
import { DO_NOT_CALL, useAdding } from '../effects/use-phonebooks.ts';
import { usePhonebookRefusal } from '../effects/use-refused-text.ts';
import { useTexts } from '../texts/index.ts';
import { FileField, isTooLarge } from './file-field.tsx';
import styles from './phonebooks.module.css';

/** A previewed file with its reading options. */
interface LookedAt {
  readonly file: File;
  readonly encoding: Encoding | null;
  readonly result: LookedDoNotCall;
}

interface PreviewProps {
  readonly result: LookedDoNotCall;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
  readonly onOther: () => void;
}

/** Previews the effect of a file, with numbers in stored form [UX-018]. */
function Preview({ result: { added, known, bad, sample, problems }, isBusy, onAdd, onOther }: PreviewProps) {
  const t = useTexts();
  const figure = useFigure();
  return (
    <>
      <LeftOut
        title={t('dnc.would', { added: figure(added), known: figure(known), bad: figure(bad) })}
        type={bad === 0 ? 'info' : 'warning'}
        problems={problems}
      />
      <table className={styles.stored}>
        <thead>
          <tr>
            <th scope="col">{t('dnc.asWritten')}</th>
            <th scope="col">{t('dnc.asStored')}</th>
          </tr>
        </thead>
        <tbody translate="no">
          {sample.map(({ value, number }, line) => (
            <tr key={line}>
              <td>{value}</td>
              <td>{number ?? t('dnc.noNumber')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button disabled={isBusy} onClick={onOther}>
          {t('dnc.otherFile')}
        </Button>
        <Button type="primary" loading={isBusy} disabled={added === 0} onClick={onAdd}>
          {t('dnc.put', { figure: figure(added) })}
        </Button>
      </div>
    </>
  );
}

const ROWS_TOLD = 5;

/** Status of a request without a response. */
const NO_ANSWER = 504;

interface LeftOutProps extends Pick<LookedDoNotCall, 'problems'> {
  readonly title: string;
  readonly type: 'success' | 'info' | 'warning';
}

function LeftOut({ title, type, problems }: LeftOutProps) {
  const t = useTexts();
  const rows = problems.slice(0, ROWS_TOLD).map(({ row, value }) => t('dnc.leftOut', { row, value }));
  return <Alert type={type} showIcon role="status" title={title} description={rows.join(', ')} />;
}

/** Returns the server's progress as text. */
function useWork(adding: ReturnType<typeof useAdding>) {
  const t = useTexts();
  const figure = useFigure();
  if (adding === null) return null;
  const { state, added, known, progress } = adding;
  const said = state === 'reading' ? t('upload.reading') : t('dnc.putSoFar', { figure: figure(added + known) });
  return { said, progress };
}

/** Keeps a file through preview, confirmation and upload. */
function useFile() {
  const t = useTexts();
  const { request } = useConsole();
  const client = useQueryClient();
  const refusedText = usePhonebookRefusal();
  const upload = useUpload();
  const [problem, setProblem] = useState<string>();
  const [looked, setLooked] = useState<LookedAt | null>(null);
  const [added, setAdded] = useState<AddedDoNotCall | null>(null);
  /** Name of the file being added; empty while none is. */
  const [sent, setSent] = useState('');
  const work = useWork(useAdding(sent, sent !== '' && upload.share === 1));
  const { unsure, look: lookAt, choose, forget } = useTextFile();
  const { country, setCountry } = useNumberCountry();
  const look = async (file: File, encoding: Encoding | null, from = country) => {
    const asked = { file, encoding, country: from };
    const result = await upload.run((sending) => lookAtDoNotCall(request, asked, sending));
    if (result === null) return;
    if (!result.ok) return setProblem(refusedText(result));
    forget();
    setLooked({ file, encoding, result: result.data.data });
  };
  return {
    ...{ upload, problem, looked, added, unsure, choose, country, look, work },
    leave: () => setLooked(null),
    async take(file: File | null) {
      setProblem(undefined);
      setAdded(null);
      setLooked(null);
      if (file === null) return;
      if (isTooLarge(file)) return setProblem(t('refused.too-large'));
      const encoding = await lookAt(file);
      if (encoding !== 'later') await look(file, encoding);
    },
    changeCountry(chosen: string) {
      setCountry(chosen);
      if (looked !== null) void look(looked.file, looked.encoding, chosen);
    },
    async add({ file, encoding }: LookedAt) {
      setLooked(null);
      setSent(file.name);
      const result = await upload.run((sending) => addDoNotCall(request, { file, encoding, country }, sending));
      setSent('');
      if (result === null) return;
      if (!result.ok) return setProblem(result.status === NO_ANSWER ? t('dnc.broke') : refusedText(result));
      setAdded(result.data.data);
      await client.invalidateQueries({ queryKey: [DO_NOT_CALL] });
    },
  };
}

/** Adds a file to the do-not-call list: previews the stored numbers, and reports the omitted ones. */
export function AddFile() {
  const t = useTexts();
  const id = useId();
  const figure = useFigure();
  const adding = useFile();
  const { upload, looked, added, unsure, work } = adding;
  const isBusy = upload.share !== null;
  return (
    <>
      <NumberCountry country={adding.country} onCountry={adding.changeCountry} disabled={isBusy} />
      {looked === null ? (
        <FileField
          {...{ id, file: null, problem: adding.problem, share: upload.share, work }}
          onFile={(file) => void adding.take(file)}
        />
      ) : (
        <Preview {...{ result: looked.result, isBusy, onOther: adding.leave }} onAdd={() => void adding.add(looked)} />
      )}
      {unsure === null ? null : (
        <EncodingChoice
          {...{ unsure, isBusy, onChoose: adding.choose }}
          onRead={() => void adding.look(unsure.file, unsure.chosen)}
        />
      )}
      {added === null ? null : (
        <LeftOut
          title={t('dnc.added', { added: figure(added.added), known: figure(added.known), bad: figure(added.bad) })}
          type={added.bad === 0 ? 'success' : 'warning'}
          problems={added.problems}
        />
      )}
    </>
  );
}
