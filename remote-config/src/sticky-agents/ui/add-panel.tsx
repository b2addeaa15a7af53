import { object, string } from 'yup';
import { stickyErrors, type StickyQueues } from '@patchbay/shared-contracts/sticky';
import { useConsole } from '@patchbay/shared-ui';
import { defineForm, FormField, FormFrame, FormOutcome, SubmitButton, useForm } from '@patchbay/shared-ui/form';
import { SidePanel } from '@patchbay/shared-ui/list';
import { useStickyChanges, type NewMapping } from '../effects/use-changes.ts';
import { useTexts, type TextKey } from '../texts/index.ts';
import { Choice } from '../../choice/ui/choice.tsx';
import styles from './sticky-agents.module.css';
import { useStickyRefusal } from './use-refusal-text.ts';

const definition = defineForm<TextKey>()<NewMapping>({
  fields: {
    customer_number: { label: 'number', input: { inputMode: 'numeric', autoComplete: 'off' } },
    queue_id: { label: 'queue' },
    agent_id: { label: 'agent' },
  },
  tells: 'at-save',
  size: 'medium',
  rules: (t) =>
    object({
      customer_number: string().trim().required(t('rule.required')),
      queue_id: string().required(t('rule.required')),
      agent_id: string().required(t('rule.required')),
    }),
});

const fieldOf: ReadonlyMap<string, keyof NewMapping> = new Map([
  [stickyErrors.number.code, 'customer_number'],
  [stickyErrors.taken.code, 'customer_number'],
  [stickyErrors.queue.code, 'queue_id'],
  [stickyErrors.agent.code, 'agent_id'],
]);

function useAdding(onClose: () => void) {
  const t = useTexts();
  const { notify } = useConsole();
  const { add } = useStickyChanges();
  const refusalText = useStickyRefusal();
  return useForm(definition, {
    t,
    began: { customer_number: '', queue_id: '', agent_id: '' },
    holds: 'sticky-agent',
    async send(values) {
      const code = await add({ ...values, customer_number: values.customer_number.trim() });
      if (code === null) {
        notify.success(t('added'));
        onClose();
        return null;
      }
      const field = fieldOf.get(code);
      return field === undefined ? t('failed.change') : new Map([[field, refusalText(code)]]);
    },
  });
}

function Fields({ details, onClose }: { readonly details: StickyQueues; readonly onClose: () => void }) {
  const t = useTexts();
  const form = useAdding(onClose);
  const { queue_id: queueId, agent_id: agentId } = form.values;
  const queues = details.queueList.map(({ queue_id: value, name: label }) => ({ value, label }));
  const serving = details.queueList.find(({ queue_id: id }) => id === queueId)?.agents ?? [];
  const agents = details.agentList
    .filter(({ agent_id: id }) => serving.includes(id))
    .map(({ agent_id: value, name: label }) => ({ value, label }));
  return (
    <FormFrame form={form} className={styles.form}>
      <FormField form={form} name="customer_number" autoFocus />
      <FormField form={form} name="queue_id">
        {(input) => (
          <Choice
            {...{ input, options: queues }}
            placeholder={t('queue.choose')}
            value={queueId || null}
            onChange={(chosen) => form.change({ queue_id: chosen ?? '', agent_id: '' })}
          />
        )}
      </FormField>
      <FormField form={form} name="agent_id">
        {(input) => (
          <Choice
            {...{ input, options: agents }}
            placeholder={queueId === '' ? t('queue.first') : t('agent.choose')}
            value={agentId || null}
            onChange={(chosen) => form.change({ agent_id: chosen ?? '' })}
          />
        )}
      </FormField>
      <FormOutcome failure={form.failure} />
      <SubmitButton busy={form.sending}>{t('add')}</SubmitButton>
    </FormFrame>
  );
}

/** Maps a customer to an agent by hand, in a panel beside the list [CONF-STICKY-007]. */
export function AddPanel(props: {
  readonly open: boolean;
  readonly details: StickyQueues;
  readonly onClose: () => void;
}) {
  const t = useTexts();
  return (
    <SidePanel open={props.open} title={t('add.title')} onClose={props.onClose}>
      <Fields details={props.details} onClose={props.onClose} />
    </SidePanel>
  );
}
