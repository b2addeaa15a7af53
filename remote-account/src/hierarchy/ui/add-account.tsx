import { object } from 'yup';
import { languageNames, languages, type Language } from '@patchbay/shared-contracts';
import { newAccountRules, type NewAccount } from '@patchbay/shared-contracts/hierarchy';
import { useConsole, usePreference, type Translate } from '@patchbay/shared-ui';
import { Button, Modal, Select } from '@patchbay/shared-ui/antd';
import { defineForm, FormField, FormFrame, FormOutcome, useForm } from '@patchbay/shared-ui/form';
import { byContract } from '@patchbay/shared-ui/form-rules';
import { addAccount } from '../effects/change-hierarchy.ts';
import type { TreeRow } from '../model/rows.ts';
import { useTexts, type TextKey } from '../texts/index.ts';
import styles from './hierarchy.module.css';
import { useHierarchyRefusal } from './use-refused.ts';

const longest = { name: 80, first_name: 50, last_name: 50, email: 100 } as const;
const fields = ['name', 'first_name', 'last_name', 'email'] as const;

const accountForm = defineForm<TextKey>()<NewAccount>({
  tells: 'at-save',
  size: 'medium',
  rules(t: Translate<TextKey>) {
    const say = (field: keyof typeof longest) => (rule: string) =>
      rule === 'required' || rule === 'email' || rule === 'characters'
        ? t(`rule.${rule}`)
        : t('rule.long', { max: longest[field] });
    return object(Object.fromEntries(fields.map((field) => [field, byContract(newAccountRules[field], say(field))])));
  },
  fields: {
    name: { label: 'add.name', input: { autoComplete: 'off' } },
    parent_id: { label: 'add.parent' },
    first_name: { label: 'add.first', input: { autoComplete: 'off' } },
    last_name: { label: 'add.last', optional: true, input: { autoComplete: 'off' } },
    email: { label: 'add.email', input: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } },
    language: { label: 'add.language' },
  },
});

/** Field that each code of a refusal concerns. */
const fieldOf: ReadonlyMap<string, keyof NewAccount> = new Map([
  ['email-taken', 'email'],
  ['name-taken', 'name'],
  ['unknown-account', 'parent_id'],
]);

function useAccountForm(first: TreeRow | undefined, onAdded: () => void) {
  const t = useTexts();
  const refused = useHierarchyRefusal();
  const console = useConsole();
  const language = usePreference(console.i18n);
  return useForm(accountForm, {
    t,
    began: { name: '', parent_id: first?.account_id ?? '', first_name: '', last_name: '', email: '', language },
    holds: 'new account',
    async send(values) {
      const added = await addAccount(console.request, {
        ...values,
        name: values.name.trim(),
        email: values.email.trim(),
      });
      const field = added.ok ? undefined : fieldOf.get(added.code ?? '');
      if (!added.ok) return field === undefined ? refused(added) : new Map([[field, refused(added)]]);
      console.notify.success(t('added'));
      onAdded();
      return null;
    },
  });
}

interface AddAccountProps {
  /** Possible parent accounts; the user's own first. */
  readonly rows: readonly TreeRow[];
  readonly onAdded: () => void;
  readonly onCancel: () => void;
}

/** Creates an account, with its owner, below the user's own or one of its descendants [ACCT-018]. */
export function AddAccount({ rows, onAdded, onCancel }: AddAccountProps) {
  const t = useTexts();
  const form = useAccountForm(rows[0], onAdded);
  return (
    <Modal open centered title={t('add')} footer={null} mask={{ closable: false }} onCancel={onCancel}>
      <FormFrame form={form} className={styles.form}>
        <p className={styles.words}>{t('add.detail')}</p>
        <FormField form={form} name="name" />
        <FormField form={form} name="parent_id">
          {(input) => (
            <Select
              {...input}
              showSearch={{ optionFilterProp: 'label' }}
              value={form.values.parent_id}
              options={rows.map(({ account_id: value, name: label }) => ({ value, label }))}
              onChange={(parent_id: string) => form.change({ parent_id })}
            />
          )}
        </FormField>
        <div className={styles.pair}>
          <FormField form={form} name="first_name" />
          <FormField form={form} name="last_name" />
        </div>
        <FormField form={form} name="email" />
        <FormField form={form} name="language">
          {(input) => (
            <Select
              {...input}
              value={form.values.language}
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
              onChange={(language: Language) => form.change({ language })}
            />
          )}
        </FormField>
        <FormOutcome failure={form.failure} />
        <div className={styles.ends}>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={form.sending}>
            {t('add')}
          </Button>
        </div>
      </FormFrame>
    </Modal>
  );
}
