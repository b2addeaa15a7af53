import { useId, useState } from 'react';
import { isOfQueue, type OperationDone } from '@patchbay/shared-contracts/agent-settings';
import { Alert } from '@patchbay/shared-ui/antd';
import { useDiscarding } from '@patchbay/shared-ui/editable-list';
import { SidePanel } from '@patchbay/shared-ui/list';
import { EncodingChoice } from '@patchbay/shared-ui/text-file';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { PanelActions } from '../../upload/ui/upload-state.tsx';
import { useOperating, type Operating } from '../effects/use-operating.ts';
import { useTexts } from '../texts/index.ts';
import { AutoAnswerFields } from './auto-answer-fields.tsx';
import styles from './agents.module.css';
import { OperationField, OperationFile, QueueField } from './operation-fields.tsx';
import { OperationOutcome } from './operation-outcome.tsx';

type Order = ReturnType<typeof useOperating>;
interface PartProps {
  readonly id: string;
  readonly order: Order;
}

function QueuePart({ id, order }: PartProps) {
  const t = useTexts();
  const { written, isFile, lacking, change } = order;
  if (!isOfQueue(written.operation)) return null;
  return (
    <QueueField
      id={`${id}-queue`}
      {...{ isFile, value: written.queueId }}
      error={lacking === 'queue' ? t('queue.missing') : undefined}
      onChange={(queueId) => change({ queueId })}
    />
  );
}

function FileParts({ id, order }: PartProps) {
  const t = useTexts();
  const { written, lacking, refused, upload, textFile, change } = order;
  const { operation, file } = written;
  const problem = lacking === 'file' ? t('file.missing') : refused || undefined;
  return (
    <>
      <OperationField id={`${id}-operation`} value={operation} onChange={(chosen) => change({ operation: chosen })} />
      <QueuePart id={id} order={order} />
      <OperationFile
        id={`${id}-file`}
        {...{ operation, file, problem, share: upload.share }}
        onFile={(chosen) => change({ file: chosen })}
      />
      {textFile.unsure === null ? null : (
        <EncodingChoice {...{ unsure: textFile.unsure, isBusy: upload.share !== null }} onChoose={textFile.choose} />
      )}
    </>
  );
}

/** Draws the fields of a selection: its size, and the operation's values. */
function SelectionParts({ id, order, count }: PartProps & { readonly count: number }) {
  const t = useTexts();
  const { written, tried, refused, change } = order;
  return (
    <>
      <p className={textStyles.quiet}>{t('chosen', { count })}</p>
      <QueuePart id={id} order={order} />
      {written.operation === 'auto_answer' ? (
        <AutoAnswerFields {...{ id, tried, value: written.auto }} own onChange={(auto) => change({ auto })} />
      ) : null}
      {refused === '' ? null : <Alert type="error" showIcon role="alert" title={refused} />}
    </>
  );
}

interface PanelProps {
  readonly operating: Operating;
  readonly onClose: () => void;
}

/** Applies an operation to many agents, and shows the result [CONF-AGENT-005]. */
export function OperationPanel({ operating, onClose }: PanelProps) {
  const t = useTexts();
  const id = useId();
  const [outcome, setOutcome] = useState<OperationDone | null>(null);
  const order = useOperating(operating, setOutcome);
  const { written, busy, upload, run } = order;
  const isWritten = written.file !== null || written.queueId !== null;
  const { close, asking } = useDiscarding(isWritten && outcome === null, onClose);
  const { agents, operation } = operating;
  return (
    <SidePanel open title={agents === null ? t('csv') : t(`op.${operation}`)} onClose={close}>
      {outcome === null ? (
        <form className={styles.form} noValidate onSubmit={(event) => void run(event)}>
          {agents === null ? (
            <FileParts {...{ id, order }} />
          ) : (
            <SelectionParts {...{ id, order, count: agents.length }} />
          )}
          <PanelActions busy={busy} cancel={t('cancel')} onCancel={upload.share === null ? close : upload.cancel}>
            {t('run')}
          </PanelActions>
        </form>
      ) : (
        <OperationOutcome outcome={outcome} onClose={onClose} />
      )}
      {asking}
    </SidePanel>
  );
}
