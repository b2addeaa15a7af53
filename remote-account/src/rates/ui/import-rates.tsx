import { useId, useState } from 'react';
import {
  RATE_FILE_MOST,
  rateColumns,
  ratePaths,
  type RateBook,
  type WrongRateLine,
} from '@patchbay/shared-contracts/billing';
import { useConsole } from '@patchbay/shared-ui';
import { Alert, Button, Modal } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useRateChange } from '../effects/use-rates.ts';
import { useTexts } from '../texts/index.ts';
import styles from './rates.module.css';

const WRONG_SHOWN = 50;

function WrongLines({ lines }: { readonly lines: readonly WrongRateLine[] }) {
  const t = useTexts();
  const figure = useFigure();
  return (
    <div role="alert" className={styles.form}>
      <strong>{t('import.wrong', { count: lines.length })}</strong>
      <ul className={styles.wrong} tabIndex={0} aria-label={t('import.lines')}>
        {lines.slice(0, WRONG_SHOWN).map(({ line, column, fault }) => (
          <li key={line}>
            {t('import.line', { line: figure(line), column: t(`column.${column}`), fault: t(`fault.${fault}`) })}
          </li>
        ))}
      </ul>
      {lines.length > WRONG_SHOWN ? (
        <p className={textStyles.quiet}>{t('import.more', { count: lines.length - WRONG_SHOWN })}</p>
      ) : null}
    </div>
  );
}

interface ImportResult {
  readonly failure: string | null;
  readonly wrong: readonly WrongRateLine[];
}
const nothing: ImportResult = { failure: null, wrong: [] };

function useImport({ revision }: RateBook, onDone: () => void) {
  const t = useTexts();
  const figure = useFigure();
  const change = useRateChange();
  const { notify } = useConsole();
  const [isBusy, setBusy] = useState(false);
  const [result, tell] = useState(nothing);
  const send = async (file: File | null) => {
    if (isBusy) return;
    if (file === null) return tell({ failure: t('import.none'), wrong: [] });
    if (file.size > RATE_FILE_MOST) return tell({ failure: t('import.large'), wrong: [] });
    setBusy(true);
    const changed = await change(ratePaths.import, { revision, text: (await file.text()) || ' ' });
    setBusy(false);
    if (!changed.ok) return tell({ failure: changed.why, wrong: [] });
    const { added, unchanged, wrong } = changed.data;
    if (wrong.length > 0) return tell({ failure: null, wrong });
    notify.success(t('import.done', { count: added, added: figure(added), unchanged: figure(unchanged) }));
    onDone();
  };
  return { isBusy, result, send, forget: () => tell(nothing) };
}

/** Imports rates from a CSV file: all of its lines, or none with the errors by line [ACCT-011]. */
export function ImportRates({ book, onDone }: { readonly book: RateBook; readonly onDone: () => void }) {
  const t = useTexts();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const { isBusy, result, send, forget } = useImport(book, onDone);
  return (
    <Modal open centered title={t('import')} footer={null} mask={{ closable: false }} onCancel={onDone}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(file);
        }}
      >
        <p className={textStyles.quiet}>{t('import.detail')}</p>
        <Field
          id={id}
          label={t('import.file')}
          error={undefined}
          hint={t('import.hint', { columns: rateColumns.join(', ') })}
        >
          {({ size: _size, status: _status, ...input }) => (
            <input
              {...input}
              className={styles.file}
              type="file"
              accept=".csv,.txt,text/csv"
              disabled={isBusy}
              onChange={({ target }) => {
                setFile(target.files?.[0] ?? null);
                forget();
              }}
            />
          )}
        </Field>
        {result.failure === null ? null : <Alert type="error" showIcon title={result.failure} role="alert" />}
        {result.wrong.length === 0 ? null : <WrongLines lines={result.wrong} />}
        <div className={styles.ends}>
          <Button onClick={onDone}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t('import.do')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
