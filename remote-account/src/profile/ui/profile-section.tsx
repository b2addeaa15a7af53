import { object } from 'yup';
import type { UserDetail } from '@patchbay/shared-contracts';
import { OWN_NAME_MOST, ownProfileRules } from '@patchbay/shared-contracts/sign-in';
import { MailAddress, useConsole } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { defineForm, FormField, FormFrame, FormOutcome, useForm } from '@patchbay/shared-ui/form';
import { byContract } from '@patchbay/shared-ui/form-rules';
import { useRefusalText } from '../../refusal/use-refusal-text.ts';
import formStyles from '../../section/ui/form.module.css';
import { Section } from '../../section/ui/section.tsx';
import { useTexts, type TextKey } from '../../texts/index.ts';
import { ownProfileOf, saveProfile } from '../effects/save-profile.ts';
import styles from './profile.module.css';

interface Names {
  readonly first_name: string;
  readonly last_name: string;
}

const nameForm = defineForm<TextKey>()<Names>({
  tells: 'at-save',
  size: 'medium',
  rules(t) {
    const say = (rule: string) =>
      rule === 'required' ? t('profile.needFirstName') : t('profile.tooLong', { max: OWN_NAME_MOST });
    return object({
      first_name: byContract(ownProfileRules.first_name, say),
      last_name: byContract(ownProfileRules.last_name, say),
    });
  },
  fields: {
    first_name: { label: 'profile.firstName', input: { autoComplete: 'given-name' } },
    last_name: { label: 'profile.lastName', optional: true, input: { autoComplete: 'family-name' } },
  },
});

function useNameForm(user: UserDetail) {
  const t = useTexts();
  const console = useConsole();
  const refusalText = useRefusalText();
  return useForm(nameForm, {
    t,
    began: { first_name: user.first_name, last_name: user.last_name },
    again: true,
    holds: 'profile',
    async send({ first_name, last_name }) {
      const own = { ...ownProfileOf(user, console), first_name: first_name.trim(), last_name: last_name.trim() };
      const saved = await saveProfile(console, own);
      if (!saved.ok) return refusalText(saved);
      console.notify.success(t('profile.saved'));
      return null;
    },
  });
}

/** Shows the data that only others can change. */
function Facts({ user }: { user: UserDetail }) {
  const t = useTexts();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('profile.email')}</dt>
        <dd>
          <MailAddress address={user.email} />
        </dd>
      </div>
      <div>
        <dt>{t('profile.account')}</dt>
        <dd>{user.account_name}</dd>
      </div>
      {user.agent_number === null ? null : (
        <div>
          <dt>{t('profile.number')}</dt>
          <dd>{user.agent_number}</dd>
        </div>
      )}
    </dl>
  );
}

/** Edits the name, beside the data that only others can change: e-mail, role and number. */
export function ProfileSection({ user, readOnly }: { user: UserDetail; readOnly: boolean }) {
  const t = useTexts();
  const form = useNameForm(user);
  return (
    <Section title={t('profile.title')} detail={t('profile.detail')}>
      <FormFrame form={form} className={formStyles.form}>
        <div className={formStyles.pair}>
          <FormField form={form} name="first_name" disabled={readOnly} />
          <FormField form={form} name="last_name" disabled={readOnly} />
        </div>
        <Facts user={user} />
        <FormOutcome failure={form.failure} />
        {readOnly ? null : (
          <div className={formStyles.actions}>
            <Button type="primary" htmlType="submit" disabled={!form.dirty} loading={form.sending}>
              {t('account.save')}
            </Button>
            {form.dirty ? <Button onClick={form.reset}>{t('account.discard')}</Button> : null}
          </div>
        )}
      </FormFrame>
    </Section>
  );
}
