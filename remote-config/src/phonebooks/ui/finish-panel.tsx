import { useState } from 'react';
import type { Phonebook, PhonebookColumn, PhonebookDetail } from '@patchbay/shared-contracts/phonebooks';
import { useConsole } from '@patchbay/shared-ui';
import { Alert, Button, Skeleton } from '@patchbay/shared-ui/antd';
import { ErrorState, SidePanel } from '@patchbay/shared-ui/list';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { finishPhonebook, sayColumns } from '../effects/phonebook-api.ts';
import { usePhonebookActions } from '../effects/use-phonebook-actions.ts';
import { useDetail } from '../effects/use-phonebooks.ts';
import { usePhonebookRefusal } from '../effects/use-refused-text.ts';
import { useTexts } from '../texts/index.ts';
import { ColumnChoice } from './column-choice.tsx';
import styles from './phonebooks.module.css';
import { WrongRows } from './wrong-rows.tsx';

interface FormProps {
  readonly book: PhonebookDetail;
  readonly onClose: () => void;
}

/** Sends the columns, then marks the phonebook as ready. */
function useFinishing({ book: { id }, onClose }: FormProps) {
  const t = useTexts();
  const { request, notify } = useConsole();
  const { reload } = usePhonebookActions();
  const refusedText = usePhonebookRefusal();
  const [isBusy, setBusy] = useState(false);
  const asking = async <Result extends { ok: boolean }>(work: Promise<Result>): Promise<Result> => {
    setBusy(true);
    const result = await work;
    setBusy(false);
    await reload();
    return result;
  };
  return {
    isBusy,
    reload,
    async columns(columns: readonly (PhonebookColumn | null)[]) {
      if (!columns.includes('number')) return notify.error(t('finish.needsNumber'));
      const result = await asking(sayColumns(request, id, columns));
      if (!result.ok) notify.error(refusedText(result));
    },
    async finish(withoutBad: boolean) {
      const result = await asking(finishPhonebook(request, id, withoutBad));
      if (!result.ok) return notify.error(refusedText(result));
      notify.success(t('finished'));
      onClose();
    },
  };
}

function Finishing({ book, onClose }: FormProps) {
  const t = useTexts();
  const figure = useFigure();
  const { downloadMistakes } = usePhonebookActions();
  const { isBusy, reload, columns, finish } = useFinishing({ book, onClose });
  const isWhole = book.bad === 0;
  return (
    <div className={styles.form}>
      <ColumnChoice {...{ book, isBusy }} onColumns={(next) => void columns(next)} />
      {isWhole ? (
        <Alert type="success" showIcon title={t('finish.all', { figure: figure(book.count) })} />
      ) : (
        <>
          <Alert
            type="warning"
            showIcon
            title={t('finish.bad', { figure: figure(book.bad), all: figure(book.count) })}
            description={t('finish.mend')}
            action={
              <Button size="small" onClick={() => void downloadMistakes(book.id)}>
                {t('finish.download')}
              </Button>
            }
          />
          <WrongRows id={book.id} bad={book.bad} onMended={() => void reload()} />
        </>
      )}
      <div className={styles.actions}>
        <Button size="large" onClick={onClose}>
          {t('close')}
        </Button>
        <Button
          type="primary"
          size="large"
          loading={isBusy}
          disabled={book.valid === 0}
          onClick={() => void finish(!isWhole)}
        >
          {t(isWhole ? 'finish.whole' : 'finish.without')}
        </Button>
      </div>
    </div>
  );
}

/** Finishes an uploaded phonebook: columns, invalid rows, ready [CONF-PB-003, CONF-PB-012]. */
export function FinishPanel({ book: { id, name }, onClose }: { book: Phonebook; onClose: () => void }) {
  const t = useTexts();
  const { data, error, refetch } = useDetail(id);
  return (
    <SidePanel open title={t('finish.title', { name })} onClose={onClose}>
      {data === undefined ? (
        error === null ? (
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        ) : (
          <ErrorState title={t('finish.failed')} message={error.message} onRetry={() => void refetch()} />
        )
      ) : (
        <Finishing book={data} onClose={onClose} />
      )}
    </SidePanel>
  );
}
