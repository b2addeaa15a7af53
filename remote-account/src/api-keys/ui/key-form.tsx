import { mixed, object } from 'yup';
import {
  apiKeyScopes,
  makeApiKeySchema,
  MOST_KEY_LABEL,
  type ApiKey,
  type ApiKeyScope,
} from '@patchbay/shared-contracts/sign-in';
import { Button, Checkbox } from '@patchbay/shared-ui/antd';
import {
  defineForm,
  FormField,
  FormFrame,
  FormOutcome,
  useForm,
  type FieldInput,
  type Form,
} from '@patchbay/shared-ui/form';
import { byContract } from '@patchbay/shared-ui/form-rules';
import { useConsole } from '@patchbay/shared-ui';
import { useKeyChanges, type KeyWish } from '../effects/use-keys.ts';
import { useTexts, type TextKey } from '../texts/index.ts';
import styles from './keys.module.css';
import { useKeyRefusal } from './use-refused.ts';

interface Written {
  readonly label: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly expiry: '30' | '90' | '365' | 'never';
}
const began: Written = { label: '', scopes: [], expiry: '90' };
const { label: labelRule } = makeApiKeySchema.shape;
const NAME = { label: 'name', hint: 'name.hint', input: { autoComplete: 'off' } } as const;

const newKey = defineForm<TextKey>()<Written>({
  ...{ tells: 'at-save', size: 'medium' },
  rules: (t) =>
    object({
      label: byContract(labelRule, () => t('name.rule', { most: MOST_KEY_LABEL })),
      scopes: mixed().test(
        'some',
        () => t('scopes.rule'),
        (chosen) => Array.isArray(chosen) && chosen.length > 0,
      ),
    }),
  fields: {
    label: NAME,
    scopes: { label: 'scopes' },
    expiry: {
      ...{ label: 'expiry', kind: 'choice' },
      options: [
        { value: '30', label: 'expiry.30' },
        { value: '90', label: 'expiry.90' },
        { value: '365', label: 'expiry.365' },
        { value: 'never', label: 'expiry.never' },
      ],
    },
  },
});

const otherName = defineForm<TextKey>()<Pick<Written, 'label'>>({
  ...{ tells: 'at-save', size: 'medium' },
  rules: (t) => object({ label: byContract(labelRule, () => t('name.rule', { most: MOST_KEY_LABEL })) }),
  fields: { label: NAME },
});

function Scopes({ form, input }: { readonly form: Form<Written, TextKey>; readonly input: FieldInput }) {
  const t = useTexts();
  const { scopes } = form.values;
  const toggle = (scope: ApiKeyScope, on: boolean) =>
    form.change({ scopes: apiKeyScopes.filter((each) => (each === scope ? on : scopes.includes(each))) });
  return (
    <div role="group" aria-label={t('scopes')} className={styles.scopes}>
      {apiKeyScopes.map((scope, nth) => (
        <Checkbox
          key={scope}
          {...(nth === 0 ? { id: input.id } : {})}
          checked={scopes.includes(scope)}
          onChange={({ target }) => toggle(scope, target.checked)}
        >
          {t(`scope.${scope}`)} <code className={styles.quiet}>{scope}</code>
        </Checkbox>
      ))}
    </div>
  );
}

interface NewKeyProps {
  readonly onMade: (made: ApiKey & { readonly secret: string }) => void;
  readonly onCancel: () => void;
}

const Ends = ({ save, sending, onCancel }: { save: string; sending: boolean; onCancel: () => void }) => (
  <div className={styles.ends}>
    <Button type="primary" htmlType="submit" loading={sending}>
      {save}
    </Button>
    <Button onClick={onCancel}>{useTexts()('cancel')}</Button>
  </div>
);

const wishOf = ({ label, scopes, expiry }: Written): KeyWish => ({
  ...{ label: label.trim(), scopes },
  days: expiry === 'never' ? null : Number(expiry),
});

/** Creates a key with its scopes and expiry [ACCT-019]. */
export function NewKeyForm({ onMade, onCancel }: NewKeyProps) {
  const t = useTexts();
  const refused = useKeyRefusal();
  const { make } = useKeyChanges();
  const form = useForm(newKey, {
    ...{ t, began, holds: 'api key' },
    async send(written, { reset }) {
      const made = await make(wishOf(written));
      if (!made.ok) return refused(made);
      reset();
      onMade(made.data.data);
      return null;
    },
  });
  return (
    <FormFrame form={form} className={styles.form}>
      <FormField form={form} name="label" autoFocus />
      <FormField form={form} name="scopes">
        {(input) => <Scopes form={form} input={input} />}
      </FormField>
      <FormField form={form} name="expiry" />
      <FormOutcome failure={form.failure} />
      <Ends save={t('add')} sending={form.sending} onCancel={onCancel} />
    </FormFrame>
  );
}

/** Renames a key; its secret stays. */
export function RenameForm({ of, onDone }: { readonly of: ApiKey; readonly onDone: () => void }) {
  const t = useTexts();
  const { notify } = useConsole();
  const refused = useKeyRefusal();
  const { rename } = useKeyChanges();
  const form = useForm(otherName, {
    ...{ t, began: { label: of.label }, holds: 'api key' },
    async send({ label }) {
      const renamed = await rename(of, label.trim());
      if (!renamed.ok) return refused(renamed);
      notify.success(t('renamed'));
      onDone();
      return null;
    },
  });
  return (
    <FormFrame form={form} className={styles.form}>
      <FormField form={form} name="label" autoFocus />
      <FormOutcome failure={form.failure} />
      <Ends save={t('save')} sending={form.sending} onCancel={onDone} />
    </FormFrame>
  );
}
