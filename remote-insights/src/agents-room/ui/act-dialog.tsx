import { LONGEST_MESSAGE } from '@patchbay/shared-contracts/live';
import { Button, Input, Modal, Select } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import { useConsole } from '@patchbay/shared-ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { useAgentActs, type AgentOrder, type ChosenStatus, type ActTarget } from '../effects/use-agent-acts.ts';
import { useBreaks } from '../effects/use-breaks.ts';
import { useRoomTexts } from '../texts/index.ts';
import styles from './agents-room.module.css';
import type { ActName, PendingAct } from './row-acts.tsx';

interface Queue {
  readonly queue_id: string;
  readonly queue_name: string;
}

interface FieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

interface ChoiceProps extends FieldProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function Choice({ label, options, value, error, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      {(input) => (
        <Select<string>
          {...input}
          className={styles.choice ?? ''}
          value={value === '' ? null : value}
          options={[...options]}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

const TO_AVAILABLE = 'Available';
const ON_BREAK = 'On Break';
/** Converts a selected option to a status, or a break with its name. */
const statusOf = (value: string): ChosenStatus => {
  if (value === TO_AVAILABLE || value === ON_BREAK) return { value };
  return { value: ON_BREAK, custom_type: value };
};

function StatusChoice({ agent, ...field }: FieldProps & { agent: Pick<ActTarget, 'user_id'> }) {
  const t = useTexts();
  const room = useRoomTexts();
  const options = [
    ...([TO_AVAILABLE, ON_BREAK] as const).map((value) => ({ value, label: t(`status.${value}`) })),
    ...useBreaks(agent.user_id).map((value) => ({ value, label: value })),
  ];
  return <Choice {...field} label={room('field.status')} options={options} />;
}

/** Draws the message with a counter; too long a text is kept and reported. */
function MessageField({ value, error, onChange }: FieldProps) {
  const t = useRoomTexts();
  const id = useId();
  const { length } = value.trim();
  return (
    <>
      <Field id={id} label={t('field.message')} error={error} hint={t('field.message.hint')}>
        {({ size: _size, ...input }) => (
          <Input.TextArea {...input} rows={3} value={value} onChange={({ target }) => onChange(target.value)} />
        )}
      </Field>
      <span className={styles.length} data-over={length > LONGEST_MESSAGE}>
        {`${length} / ${LONGEST_MESSAGE}`}
      </span>
    </>
  );
}

function ActField({
  pending: { act, agent },
  queues,
  ...field
}: FieldProps & { pending: PendingAct; queues: readonly Queue[] }) {
  const t = useRoomTexts();
  if (act === 'signOut') return <p>{field.error ?? t('signOut.detail')}</p>;
  if (act === 'message') return <MessageField {...field} />;
  if (act === 'status') return <StatusChoice {...field} agent={agent} />;
  const served = new Set(agent.queues.map(({ queue_id: id }) => id));
  const options = queues
    .filter(({ queue_id: id }) => served.has(id) === (act === 'leave'))
    .map(({ queue_id: value, queue_name: label }) => ({ value, label }));
  return <Choice {...field} label={t('field.queue')} options={options} />;
}

function orderOf(act: ActName, value: string): AgentOrder {
  if (act === 'status') return { do: act, status: statusOf(value) };
  if (act === 'message') return { do: act, text: value.trim() };
  return act === 'signOut' ? { do: act } : { do: act, queueId: value };
}

type Problem = 'missing' | 'tooLong';
function problemOf(act: ActName, value: string): Problem | null {
  if (act === 'signOut') return null;
  if (value.trim() === '') return 'missing';
  return act === 'message' && value.trim().length > LONGEST_MESSAGE ? 'tooLong' : null;
}

interface ActDialogProps {
  readonly pending: PendingAct;
  readonly queues: readonly Queue[];
  readonly onClose: () => void;
}

/** Asks for an action's values, or confirms it; input is kept after a refusal, with the reason beside it [LIVE-031]. */
export function ActDialog({ pending, queues, onClose }: ActDialogProps) {
  const t = useRoomTexts();
  const act = useAgentActs();
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [isSending, setSending] = useState(false);
  const back = useRef<HTMLButtonElement>(null);
  const isWritten = pending.act === 'message' && value.trim() !== '';
  const { unsaved } = useConsole();
  useEffect(() => (isWritten ? unsaved.hold('message to an agent') : undefined), [isWritten, unsaved]);
  const isDangerous = pending.act === 'signOut' || pending.act === 'leave';
  const change = (next: string) => {
    setValue(next);
    setError(undefined);
  };
  const send = async () => {
    const problem = problemOf(pending.act, value);
    if (problem !== null) return setError(t(`problem.${problem}`, { most: LONGEST_MESSAGE }));
    setSending(true);
    const refused = await act(pending.agent, orderOf(pending.act, value));
    setSending(false);
    if (refused === null) onClose();
    else setError(refused);
  };
  return (
    <Modal
      open
      centered
      width={420}
      title={t(`title.${pending.act}`, { name: pending.agent.name })}
      onCancel={onClose}
      keyboard={!isWritten}
      maskClosable={!isWritten}
      afterOpenChange={(isOpen) => (isOpen && pending.act === 'signOut' ? back.current?.focus() : undefined)}
      footer={[
        <Button key="back" ref={back} onClick={onClose}>
          {t('back')}
        </Button>,
        <Button key="do" type="primary" danger={isDangerous} loading={isSending} onClick={() => void send()}>
          {t(`act.${pending.act}`)}
        </Button>,
      ]}
    >
      <ActField {...{ pending, queues, value, error }} onChange={change} />
      {pending.act === 'leave' ? <p className={styles.total}>{t('leave.detail')}</p> : null}
    </Modal>
  );
}
