import { useId, useState } from 'react';
import { invitationLimits, type PreviewRow } from '@patchbay/shared-contracts/people';
import type { Encoding } from '@patchbay/shared-contracts/sheets';
import { csvOf } from '@patchbay/shared-contracts/table-file';
import { csvSeparatorOf } from '@patchbay/shared-contracts/table-form';
import { useConsole, usePreference, useSession } from '@patchbay/shared-ui';
import { Alert, Button } from '@patchbay/shared-ui/antd';
import { FileTextOutlined } from '@patchbay/shared-ui/icons';
import { saveFile } from '@patchbay/shared-ui/download';
import { SidePanel } from '@patchbay/shared-ui/list';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { EncodingChoice, NumberCountry, useNumberCountry, useTextFile } from '@patchbay/shared-ui/text-file';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useUpload } from '../../upload/effects/use-upload.ts';
import { FilePicker } from '../../upload/ui/file-picker.tsx';
import { UploadState } from '../../upload/ui/upload-state.tsx';
import { preview } from '../effects/people-api.ts';
import { useInviting } from '../effects/use-inviting.ts';
import { personName } from '../effects/use-people-actions.ts';
import { usePeopleRefusal } from '../effects/use-refused-text.ts';
import { isText, useTexts } from '../texts/index.ts';
import styles from './people.module.css';

/** Returns why a row cannot be invited: the rule it breaks, or a duplicate. */
function useFaultText() {
  const t = useTexts();
  return ({ problem }: PreviewRow['faults'][number]): string => {
    const key = [`rule.${problem}`, `refused.${problem}`].find(isText);
    return t(key ?? 'refused.other');
  };
}

/** Maximum number of rows shown, invalid ones first; the download has them all. */
const SHOWN = 100;

function Rows({ rows }: { readonly rows: readonly PreviewRow[] }) {
  const t = useTexts();
  const faultText = useFaultText();
  return (
    <ul className={styles.rows}>
      {rows.slice(0, SHOWN).map(({ row, person, faults }) => (
        <li key={row}>
          <span>{t('row', { row })}</span>
          <span>
            {person.email} {personName(person)} {person.number}
          </span>
          <span className={faults.length === 0 ? textStyles.quiet : styles.wrong}>
            {faults.length === 0 ? t(`role.${person.role}`) : faults.map(faultText).join(' ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Downloads the invalid rows as a file, with line number, reason and content. */
function useSavingWrong() {
  const user = useSession()?.user;
  const faultText = useFaultText();
  return (rows: readonly PreviewRow[]) => {
    const separator = csvSeparatorOf(user?.csv_separator ?? null, user?.language ?? null);
    const heads = ['row', 'problem', 'email', 'first name', 'last name', 'role', 'number', 'device'];
    const lines = rows.map(({ row, person, faults }) => [
      ...[row, faults.map((fault) => `${fault.field}: ${faultText(fault)}`).join(' ')],
      ...[person.email, person.first_name, person.last_name, person.role, person.number, person.device],
    ]);
    saveFile(new Blob([csvOf([heads, ...lines], separator)], { type: 'text/csv;charset=utf-8' }), 'mistakes.csv');
  };
}

interface PreviewProps {
  readonly rows: readonly PreviewRow[];
  readonly onDone: () => void;
  readonly onOther: () => void;
}

/** Previews the file before anybody is invited [CONF-USER-001]. */
function Preview({ rows, onDone, onOther }: PreviewProps) {
  const t = useTexts();
  const { notify } = useConsole();
  const figure = useFigure();
  const saveWrong = useSavingWrong();
  const good = rows.filter(({ faults }) => faults.length === 0);
  const wrong = rows.filter(({ faults }) => faults.length > 0);
  const { busy, sent, failure, run } = useInviting(good.map(({ person }) => person));
  const note =
    wrong.length === 0
      ? t('preview.all', { count: good.length })
      : t('preview.some', { good: figure(good.length), total: figure(rows.length) });
  const send = async () => {
    if (!(await run())) return;
    notify.success(t('invite.sent', { count: good.length }));
    onDone();
  };
  return (
    <div className={styles.form}>
      <Alert
        type={wrong.length === 0 ? 'success' : 'warning'}
        showIcon
        role="status"
        title={good.length === 0 ? t('preview.none') : note}
      />
      {wrong.length === 0 ? null : (
        <div>
          <Button onClick={() => saveWrong(wrong)}>{t('preview.wrong', { figure: figure(wrong.length) })}</Button>
        </div>
      )}
      <Rows rows={[...wrong, ...good]} />
      {rows.length > SHOWN ? <p className={textStyles.quiet}>{t('preview.first', { figure: figure(SHOWN) })}</p> : null}
      {failure === '' ? null : <Alert type="error" showIcon role="alert" title={failure} />}
      {busy && good.length > invitationLimits.atOnce ? (
        <p role="status" className={textStyles.quiet}>
          {t('invite.far', { sent: figure(sent), all: figure(good.length) })}
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button onClick={onOther}>{t('preview.other')}</Button>
        {good.length === 0 ? null : (
          <Button type="primary" loading={busy} onClick={() => void send()}>
            {t('preview.send', { count: good.length - sent })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Invites people from a file, after a preview [CONF-USER-001]. */
export function CsvPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const id = useId();
  const { request, i18n } = useConsole();
  const language = usePreference(i18n);
  const refusedText = usePeopleRefusal();
  const upload = useUpload();
  const [problem, setProblem] = useState<string>();
  const [rows, setRows] = useState<readonly PreviewRow[] | null>(null);
  const { unsure, look, choose, forget } = useTextFile();
  const { country, setCountry } = useNumberCountry();
  const read = async (file: File, encoding: Encoding | null) => {
    const result = await upload.run((sending) => preview(request, { file, language, encoding, country }, sending));
    if (result === null) return;
    if (!result.ok) return setProblem(refusedText(result));
    forget();
    setRows(result.data.data);
  };
  const take = async (file: File | undefined) => {
    setProblem(undefined);
    if (file === undefined) return;
    if (file.size > invitationLimits.bytes) return setProblem(t('refused.too-large'));
    const looked = await look(file);
    if (looked !== 'later') await read(file, looked);
  };
  return (
    <SidePanel open title={t('csv')} onClose={onClose}>
      {rows === null ? (
        <div className={styles.form}>
          <NumberCountry country={country} onCountry={setCountry} disabled={upload.share !== null} />
          <FilePicker
            {...{ id, files: [], problem, disabled: upload.share !== null }}
            label={t('file.label')}
            hint={t('file.hint')}
            drop={t('file.drop')}
            icon={<FileTextOutlined aria-hidden />}
            accept=".csv,.txt,text/csv"
            many={false}
            onFiles={([file]) => void take(file)}
          />
          <UploadState
            share={upload.share}
            label={t('upload.progress')}
            sent={(percent) => t('upload.sent', { percent })}
            then={t('upload.reading')}
          />
          {unsure === null ? null : (
            <EncodingChoice
              {...{ unsure, isBusy: upload.share !== null, onChoose: choose }}
              onRead={() => void read(unsure.file, unsure.chosen)}
            />
          )}
        </div>
      ) : (
        <Preview rows={rows} onDone={onClose} onOther={() => setRows(null)} />
      )}
    </SidePanel>
  );
}
