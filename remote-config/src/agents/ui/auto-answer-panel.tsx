import { useEffect, useId, useState, type FormEvent } from 'react';
import type { AgentRow } from '@patchbay/shared-contracts/calls';
import type { OwnAutoAnswer } from '@patchbay/shared-contracts/agent-settings';
import { useConsole } from '@patchbay/shared-ui';
import { Alert, Skeleton } from '@patchbay/shared-ui/antd';
import { SubmitButton } from '@patchbay/shared-ui/form';
import { ErrorState, SidePanel } from '@patchbay/shared-ui/list';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { doForMany, saveAutoAnswer } from '../effects/agent-api.ts';
import { useAgentActions, useAgentRefusal } from '../effects/use-agent-actions.ts';
import { useAutoAnswer } from '../effects/use-agents.ts';
import { readTyped, type TypedAutoAnswer } from '../model/typed-auto-answer.ts';
import { useTexts } from '../texts/index.ts';
import { AutoAnswerFields } from './auto-answer-fields.tsx';
import styles from './agents.module.css';
import { agentName } from './use-agent-columns.tsx';

interface FormProps {
  readonly began: TypedAutoAnswer;
  readonly own: boolean;
  /** Resolves to the reason for a refusal; null when saved. */
  readonly send: (value: OwnAutoAnswer) => Promise<string | null>;
  readonly onSaved: () => void;
}

function AutoAnswerForm({ began, own, send, onSaved }: FormProps) {
  const t = useTexts();
  const id = useId();
  const { notify, unsaved } = useConsole();
  const [value, setValue] = useState(began);
  const [state, setState] = useState({ tried: false, busy: false, failure: '' });
  const isWritten = value.on !== began.on || value.delay !== began.delay;
  useEffect(() => (isWritten ? unsaved.hold('agent-settings') : undefined), [isWritten, unsaved]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const typed = readTyped(value);
    if (typed === null) return setState({ tried: true, busy: false, failure: '' });
    setState({ tried: true, busy: true, failure: '' });
    const failure = await send(typed);
    setState({ tried: true, busy: false, failure: failure ?? '' });
    if (failure !== null) return;
    notify.success(t('auto.saved'));
    onSaved();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <p className={textStyles.quiet}>{t('auto.detail')}</p>
      <AutoAnswerFields {...{ id, value, own }} tried={state.tried} onChange={setValue} />
      {state.failure === '' ? null : <Alert type="error" showIcon role="alert" title={state.failure} />}
      <SubmitButton busy={state.busy}>{t('save')}</SubmitButton>
    </form>
  );
}

interface PanelProps {
  /** The agent; null: the account. */
  readonly agent: AgentRow | null;
  readonly onClose: () => void;
}

function OfAccount({ onClose }: Pick<PanelProps, 'onClose'>) {
  const t = useTexts();
  const { request } = useConsole();
  const { reload } = useAgentActions();
  const refusedText = useAgentRefusal();
  const { data, error, refetch } = useAutoAnswer();
  if (data === undefined && error !== null)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  const { auto_answer: on, auto_answer_delay_value: delay } = data.data;
  return (
    <AutoAnswerForm
      began={{ on, delay: String(delay) }}
      own={false}
      send={async ({ auto_answer, auto_answer_delay_value }) => {
        const said = { auto_answer: auto_answer ?? false, auto_answer_delay_value: auto_answer_delay_value ?? delay };
        const result = await saveAutoAnswer(request, said);
        await reload();
        return result.ok ? null : refusedText(result);
      }}
      onSaved={onClose}
    />
  );
}

function OfAgent({ agent, onClose }: { readonly agent: AgentRow; readonly onClose: () => void }) {
  const { request } = useConsole();
  const { reload } = useAgentActions();
  const refusedText = useAgentRefusal();
  return (
    <AutoAnswerForm
      began={{ on: agent.auto_answer, delay: String(agent.auto_answer_delay_value ?? 1) }}
      own
      send={async (auto_answer) => {
        const result = await doForMany(request, { operation: 'auto_answer', agents: [agent.id], auto_answer });
        await reload();
        return result.ok ? null : refusedText(result);
      }}
      onSaved={onClose}
    />
  );
}

/** Sets auto answer for the account or one agent [CONF-AGENT-003, CONF-AGENT-005]. */
export function AutoAnswerPanel({ agent, onClose }: PanelProps) {
  const t = useTexts();
  return (
    <SidePanel open title={agent === null ? t('auto') : t('auto.of', { name: agentName(agent) })} onClose={onClose}>
      {agent === null ? <OfAccount onClose={onClose} /> : <OfAgent agent={agent} onClose={onClose} />}
    </SidePanel>
  );
}
