import { useState } from 'react';
import { object, string } from 'yup';
import { targetKinds, type NumberTarget, type ServiceNumber, type TargetKind } from '@patchbay/shared-contracts/queues';
import { useConsole } from '@patchbay/shared-ui';
import { Select } from '@patchbay/shared-ui/antd';
import { defineForm, FormField, FormFrame, FormOutcome, SubmitButton, useForm } from '@patchbay/shared-ui/form';
import { SidePanel } from '@patchbay/shared-ui/list';
import { useQueueChanges } from '../effects/use-changes.ts';
import { useNumberTargets } from '../effects/use-queues.ts';
import { useTexts, type TextKey } from '../texts/index.ts';
import styles from './queues.module.css';
import { useQueueRefusal } from './use-refusal-text.ts';

interface Lead {
  readonly kind: TargetKind;
  readonly target: string;
}

const definition = defineForm<TextKey>()<Lead>({
  fields: {
    kind: { label: 'number.kind', kind: 'choice', options: targetKinds.map((value) => ({ value, label: `kind.${value}` as const })) }, // prettier-ignore
    target: { label: 'number.target' },
  },
  tells: 'at-save',
  size: 'medium',
  rules: (t) =>
    object({
      target: string().when('kind', {
        is: 'anybody',
        otherwise: (schema) => schema.required(t('rule.required')),
      }),
    }),
});

const leadOf = ({ leads_to: lead }: ServiceNumber): Lead => ({
  kind: lead.to,
  target: lead.to === 'anybody' ? '' : lead.id,
});
const targetOf = ({ kind, target }: Lead): NumberTarget =>
  kind === 'anybody' ? { to: kind } : { to: kind, id: target };

function useLeading(number: ServiceNumber, onClose: () => void) {
  const t = useTexts();
  const { notify } = useConsole();
  const { lead } = useQueueChanges();
  const refusalText = useQueueRefusal();
  const [read, setRead] = useState(number);
  return useForm(definition, {
    t,
    began: leadOf(number),
    holds: 'service number',
    async send(values) {
      const outcome = await lead(read, targetOf(values));
      if (outcome.ok) {
        notify.success(t('number.saved', { number: number.number }));
        onClose();
        return null;
      }
      const { changed, field, code } = outcome;
      if (changed !== null) {
        setRead(changed); // pressing again overrides the other user's change
        return t('number.changed', { name: changed.target ?? t('kind.anybody') });
      }
      return field === 'leads_to' ? new Map([['target', refusalText(code)]]) : refusalText(code);
    },
  });
}

function Fields({ number, onClose }: { readonly number: ServiceNumber; readonly onClose: () => void }) {
  const t = useTexts();
  const form = useLeading(number, onClose);
  const targets = useNumberTargets().data?.data;
  const { kind, target } = form.values;
  const known = kind === 'anybody' ? [] : (targets?.[kind] ?? []);
  return (
    <FormFrame form={form} className={styles.panel}>
      <FormField form={form} name="kind">
        {(input) => (
          <Select
            {...input}
            value={kind}
            options={targetKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(chosen) => form.change({ kind: chosen, target: '' })}
          />
        )}
      </FormField>
      <p className={styles.quiet}>{t(`kind.${kind}.means`)}</p>
      {kind === 'anybody' ? null : (
        <FormField form={form} name="target">
          {(input) => (
            <Select
              {...input}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('number.choose')}
              value={target === '' ? null : target}
              options={known.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(chosen: string) => form.change({ target: chosen })}
            />
          )}
        </FormField>
      )}
      <FormOutcome failure={form.failure} />
      <SubmitButton busy={form.sending}>{t('number.save')}</SubmitButton>
    </FormFrame>
  );
}

/** Edits a number's target, from its next call on, in a panel beside the list [CONF-QUEUE-016]. */
export function NumberPanel({ number, onClose }: { readonly number: ServiceNumber; readonly onClose: () => void }) {
  const t = useTexts();
  return (
    <SidePanel open title={t('number.title', { number: number.number })} onClose={onClose}>
      <Fields number={number} onClose={onClose} />
    </SidePanel>
  );
}
