import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Select } from '@patchbay/shared-ui/antd';
import { useDiscarding } from '@patchbay/shared-ui/editable-list';
import { FormField, FormFrame, FormOutcome, SubmitButton, useForm } from '@patchbay/shared-ui/form';
import { SidePanel } from '@patchbay/shared-ui/list';
import { useQueueChoices } from '../../choice/effects/use-queues.ts';
import { invite } from '../effects/people-api.ts';
import { usePeopleActions } from '../effects/use-people-actions.ts';
import { usePeopleRefusal } from '../effects/use-refused-text.ts';
import { useTexts } from '../texts/index.ts';
import styles from './people.module.css';
import { invitationForm, languageOptions, refusedAt, type InvitationValues } from './person-form.ts';

function useInviting(onDone: () => void) {
  const t = useTexts();
  const { request, notify, i18n } = useConsole();
  const { reload } = usePeopleActions();
  const refusedText = usePeopleRefusal();
  const language = usePreference(i18n);
  const began: InvitationValues = {
    ...{ email: '', first_name: '', last_name: '', number: '', role: 'agent', device: 'sip', queues: [], language },
  };
  return useForm(invitationForm, {
    t,
    began,
    holds: 'people',
    async send(values) {
      const number = values.number.replace(/[\s().-]/g, '');
      const result = await invite(request, [{ ...values, email: values.email.trim(), number }]);
      await reload();
      if (!result.ok) return refusedAt(result.code, refusedText(result));
      notify.success(t('invite.sent', { count: 1 }));
      onDone();
      return null;
    },
  });
}

/** Invites one person by e-mail [CONF-USER-001]. */
export function InvitePanel({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const form = useInviting(onClose);
  const { data: queues = [] } = useQueueChoices();
  const { close, asking } = useDiscarding(form.dirty, onClose);
  return (
    <SidePanel open title={t('invite.title')} onClose={close}>
      <FormFrame form={form} className={styles.form}>
        <FormField form={form} name="email" autoFocus />
        <FormField form={form} name="first_name" />
        <FormField form={form} name="last_name" />
        <FormField form={form} name="role" />
        <FormField form={form} name="number" />
        <FormField form={form} name="device" />
        <FormField form={form} name="queues">
          {(input) => (
            <Select
              {...input}
              mode="multiple"
              placeholder={t('queues.choose')}
              showSearch={{ optionFilterProp: 'label' }}
              options={queues.map(({ q_uuid: value, name: label }) => ({ value, label }))}
              value={form.values.queues}
              onChange={(chosen: string[]) => form.change({ queues: chosen })}
            />
          )}
        </FormField>
        <FormField form={form} name="language">
          {(input) => (
            <Select
              {...input}
              options={[...languageOptions]}
              value={form.values.language}
              onChange={(language) => form.change({ language })}
            />
          )}
        </FormField>
        <FormOutcome failure={form.failure} />
        <SubmitButton busy={form.sending}>{t('invite.send')}</SubmitButton>
      </FormFrame>
      {asking}
    </SidePanel>
  );
}
