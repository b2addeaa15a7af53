import { CONVERSATION_NOTE, type Conversation } from '@patchbay/shared-contracts/conversations';
import { Input, Modal, Select } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import { useId, useRef, useState } from 'react';
import { useConversationActs, type Receiver } from '../effects/use-conversation-acts.ts';
import { useReceivers } from '../effects/use-receivers.ts';
import { useConversationTexts } from '../texts/index.ts';
import styles from './conversations.module.css';

const AGENT = 'agent ';
const QUEUE = 'queue ';
/** Converts a selected option to an agent or queue. */
const receiverOf = (value: string): Receiver =>
  value.startsWith(AGENT) ? { agent_id: value.slice(AGENT.length) } : { queue_id: value.slice(QUEUE.length) };

interface FieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Selects an agent or queue other than the current owner. */
function ReceiverField({ of, value, error, onChange }: FieldProps & { of: Conversation }) {
  const t = useConversationTexts();
  const id = useId();
  const { agents, queues, isLoading } = useReceivers();
  const optionsOf = (prefix: string, some: readonly { id: string; name: string }[]) =>
    some.map((each) => ({ value: `${prefix}${each.id}`, label: each.name }));
  const others = agents.filter((agent) => agent.id !== of.agent?.id);
  return (
    <Field id={id} label={t('give.to')} error={error}>
      {(input) => (
        <Select<string>
          {...input}
          showSearch={{ optionFilterProp: 'label' }}
          loading={isLoading}
          value={value === '' ? null : value}
          options={[
            { label: t('give.queues'), options: optionsOf(QUEUE, queues) },
            { label: t('give.agents'), options: optionsOf(AGENT, others) },
          ]}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

function NoteField({ value, error, onChange, isNeeded }: FieldProps & { readonly isNeeded: boolean }) {
  const t = useConversationTexts();
  const id = useId();
  return (
    <Field id={id} label={t('note')} {...(!isNeeded && { optional: t('optional') })} error={error}>
      {({ size: _size, ...input }) => (
        <Input.TextArea
          {...input}

          rows={3}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

export type ActKind = 'give' | 'close' | 'note';

interface ActDialogProps {
  readonly of: Conversation;
  readonly kind: ActKind;
  /** Id of the customer's last message; what comes in while the dialog is open counts as not seen until a refusal tells of it. */
  readonly lastInbound: string | null | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Returns the message that counts as seen: the last one when the dialog opened; once a refusal told of a newer one, that one. */
function useSeen(lastInbound: ActDialogProps['lastInbound']) {
  const [seen, setSeen] = useState(lastInbound);
  const [isTold, setTold] = useState(false);
  if (isTold && seen !== lastInbound) {
    setSeen(lastInbound);
    setTold(false); // a still newer one is refused again
  }
  return { seen, tell: () => setTold(true) };
}

/** Asks for the new owner with a note, or for a note alone; input is kept after a refusal, with the reason beside it. */
export function ActDialog({ of, kind, lastInbound, onClose, onDone }: ActDialogProps) {
  const t = useConversationTexts();
  const acts = useConversationActs(of.id);
  const { seen, tell } = useSeen(lastInbound);
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<{ readonly at: 'to' | 'note'; readonly says: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const errorAt = (at: 'to' | 'note') => (problem?.at === at ? problem.says : undefined);
  const send = async () => {
    const written = note.trim();
    if (kind === 'give' && to === '') return setProblem({ at: 'to', says: t('give.missing') });
    if (kind === 'note' && written === '') return setProblem({ at: 'note', says: t('note.missing') });
    if (written.length > CONVERSATION_NOTE)
      return setProblem({ at: 'note', says: t('note.long', { most: CONVERSATION_NOTE }) });
    setBusy(true);
    const act = {
      give: () => acts.give(receiverOf(to), written),
      close: () => acts.close(written, seen),
      note: () => acts.note(written),
    };
    const refused = await act[kind]();
    setBusy(false);
    if (refused === null) return onDone();
    if (refused.isUnseen) tell();
    return setProblem({ at: kind === 'give' ? 'to' : 'note', says: refused.says });
  };
  return (
    <Modal
      open
      centered
      width={440}
      title={t(`title.${kind}`)}
      okText={t(kind === 'note' ? 'title.note' : kind)}
      cancelText={t('cancel')}
      confirmLoading={isBusy}
      onOk={() => void send()}
      onCancel={onClose}
      // The dialog would otherwise focus its close button.
      afterOpenChange={(isOpen) => isOpen && fields.current?.querySelector<HTMLElement>('input, textarea')?.focus()}
    >
      <div className={styles.fields} ref={fields}>
        {kind === 'give' ? (
          <ReceiverField of={of} value={to} error={errorAt('to')} onChange={setTo} />
        ) : (
          <p>{t(kind === 'note' ? 'note.detail' : 'close.detail')}</p>
        )}
        <NoteField value={note} error={errorAt('note')} onChange={setNote} isNeeded={kind === 'note'} />
      </div>
    </Modal>
  );
}
