import { object } from 'yup';
import type { Translate } from '@patchbay/shared-ui';
import {
  faultOf,
  indianStates,
  particularsSchema,
  type Particulars,
  type Party,
} from '@patchbay/shared-contracts/billing';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Button, Select } from '@patchbay/shared-ui/antd';
import { countriesIn } from '@patchbay/shared-ui/countries';
import { defineForm, FormField, FormFrame, FormOutcome, useForm, type Form } from '@patchbay/shared-ui/form';
import { byContract } from '@patchbay/shared-ui/form-rules';
import { saveParticulars } from '../effects/use-invoices.ts';
import { useTexts, type TextKey } from '../texts/index.ts';
import styles from './invoices.module.css';

const INDIA = 'IN';

interface Values {
  readonly name: string;
  readonly address: string;
  readonly country: string;
  readonly state: string;
  readonly tax_id: string;
}

const detailsForm = defineForm<TextKey>()<Values>({
  tells: 'at-save',
  size: 'medium',
  rules(t) {
    const say = (rule: string) => t(rule === 'required' ? 'details.required' : 'details.long');
    const { name, address, country } = particularsSchema.shape;
    return object({ name: byContract(name, say), address: byContract(address, say), country: byContract(country, () => t('details.required')) }); // prettier-ignore
  },
  fields: {
    name: { label: 'details.name', input: { autoComplete: 'organization' } },
    address: { label: 'details.address', kind: 'lines' },
    country: { label: 'details.country' },
    state: { label: 'details.state' },
    tax_id: { label: 'details.taxId', hint: 'details.taxIdHint', optional: true },
  },
});

const bodyOf = ({ name, address, country, state, tax_id: taxId }: Values): Particulars => ({
  ...{ name: name.trim(), address: address.trim(), country },
  state: country === INDIA && state !== '' ? state : null,
  tax_id: taxId.trim() === '' ? null : taxId.trim(),
});

function useDetailsForm(party: Party, onClose: () => void) {
  const t = useTexts();
  const console = useConsole();
  return useForm(detailsForm, {
    t,
    began: { ...party, country: party.country || INDIA, state: party.state ?? '', tax_id: party.tax_id ?? '' },
    holds: 'billing details',
    async send(values) {
      const body = bodyOf(values);
      const wrong = faultOf(body);
      if (wrong !== null) return new Map([[wrong.field, t(`particulars.${wrong.fault}`)]]);
      const saved = await saveParticulars(console, body);
      if (saved.ok) {
        console.notify.success(t('details.saved'));
        onClose();
        return null;
      }
      return t('details.notSaved');
    },
  });
}

type DetailsFormState = Form<Values, TextKey>;
interface Choice {
  readonly value: string;
  readonly label: string;
}

function ChoiceField(props: {
  readonly form: DetailsFormState;
  readonly name: 'country' | 'state';
  readonly options: readonly Choice[];
}) {
  const { form, name, options } = props;
  return (
    <FormField form={form} name={name}>
      {(input) => (
        <Select
          {...input}
          showSearch={{ optionFilterProp: 'label' }}
          value={form.values[name] === '' ? null : form.values[name]}
          options={[...options]}
          onChange={(chosen: string) => form.change({ [name]: chosen })}
        />
      )}
    </FormField>
  );
}

const countryOptions = (language: string): readonly Choice[] =>
  countriesIn(language, { 'in-toll-free': '', 'global-toll-free': '' })
    .filter(({ id }) => id.length === INDIA.length)
    .map(({ id, name }) => ({ value: id.toUpperCase(), label: name }));

const stateOptions: readonly Choice[] = Object.entries(indianStates)
  .map(([value, name]) => ({ value, label: `${name} (${value})` }))
  .sort((one, other) => one.label.localeCompare(other.label));

/** Edits the details; errors are shown beside their fields, and input is kept. */
export function DetailsForm({ party, onClose }: { readonly party: Party; readonly onClose: () => void }) {
  const form = useDetailsForm(party, onClose);
  const t: Translate<TextKey> = form.t;
  const language = usePreference(useConsole().i18n);
  return (
    <FormFrame form={form} className={styles.form}>
      <FormField form={form} name="name" />
      <FormField form={form} name="address" />
      <ChoiceField form={form} name="country" options={countryOptions(language)} />
      {form.values.country === INDIA ? <ChoiceField form={form} name="state" options={stateOptions} /> : null}
      <FormField form={form} name="tax_id" />
      <FormOutcome failure={form.failure} />
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={form.sending}>
          {t('details.save')}
        </Button>
        <Button onClick={onClose}>{t('details.cancel')}</Button>
      </div>
    </FormFrame>
  );
}
