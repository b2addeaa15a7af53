import { agentOperations, type AgentOperation } from '@patchbay/shared-contracts/agent-settings';
import { Field } from '@patchbay/shared-ui/form';
import { FileTextOutlined } from '@patchbay/shared-ui/icons';
import { Choice } from '../../choice/ui/choice.tsx';
import { ChosenFiles, FilePicker } from '../../upload/ui/file-picker.tsx';
import { UploadState } from '../../upload/ui/upload-state.tsx';
import { useQueueChoices } from '../../choice/effects/use-queues.ts';
import { useTexts } from '../texts/index.ts';

interface FileProps {
  readonly id: string;
  readonly operation: AgentOperation;
  readonly file: File | null;
  readonly problem: string | undefined;
  /** Upload progress, 0 to 1. */
  readonly share: number | null;
  readonly onFile: (file: File | null) => void;
}

export function OperationFile({ id, operation, file, problem, share, onFile }: FileProps) {
  const t = useTexts();
  const files = file === null ? [] : [file];
  const disabled = share !== null;
  const onFiles = (chosen: readonly File[]) => onFile(chosen[0] ?? null);
  return (
    <>
      <FilePicker
        {...{ id, files, problem, disabled, onFiles }}
        label={t('field.file')}
        hint={t(operation === 'auto_answer' ? 'file.hint.auto' : 'file.hint')}
        drop={t('file.drop')}
        icon={<FileTextOutlined aria-hidden />}
        accept=".csv,.txt,text/csv"
        many={false}
      />
      <ChosenFiles
        {...{ files, disabled, onFiles }}
        label={t('file.chosen')}
        removing={(name) => t('file.remove', { name })}
      />
      <UploadState
        share={share}
        label={t('upload.progress')}
        sent={(percent) => t('upload.sent', { percent })}
        then={t('upload.reading')}
      />
    </>
  );
}

interface QueueProps {
  readonly id: string;
  readonly value: string | null;
  /** Whether the operation uses a file, whose rows may name their own values. */
  readonly isFile: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: string | null) => void;
}

export function QueueField({ id, value, isFile, error, onChange }: QueueProps) {
  const t = useTexts();
  const { data: queues = [] } = useQueueChoices();
  return (
    <Field id={id} label={t('field.queue')} error={error} {...(isFile ? { hint: t('queue.byRow') } : {})}>
      {(input) => (
        <Choice
          {...{ input, value, onChange }}
          clears={isFile}
          placeholder={t('queue.choose')}
          options={queues.map(({ q_uuid, name }) => ({ value: q_uuid, label: name }))}
        />
      )}
    </Field>
  );
}

interface OperationProps {
  readonly id: string;
  readonly value: AgentOperation;
  readonly onChange: (value: AgentOperation) => void;
}

export function OperationField({ id, value, onChange }: OperationProps) {
  const t = useTexts();
  const choose = (chosen: string | null) => {
    const operation = agentOperations.find((each) => each === chosen);
    if (operation !== undefined) onChange(operation);
  };
  return (
    <Field id={id} label={t('field.operation')} error={undefined}>
      {(input) => (
        <Choice
          input={input}
          placeholder={t('field.operation')}
          value={value}
          options={agentOperations.map((each) => ({ value: each, label: t(`op.${each}`) }))}
          onChange={choose}
        />
      )}
    </Field>
  );
}
