import { useId, type ReactNode } from 'react';
import { Input, Select, Switch } from '@patchbay/shared-ui/antd';
import { FormField } from '@patchbay/shared-ui/form';
import type { Option } from '../effects/use-choices.ts';
import type { CampaignDraft } from '../model/draft.ts';
import type { FigureName } from '../model/figures.ts';
import { useTexts, type TextKey } from '../texts/index.ts';
import styles from './create-campaign.module.css';
import type { CampaignForm } from './form-definition.ts';

export interface FormProps {
  readonly form: CampaignForm;
}
/** Fields that hold a single choice, by its value. */
type OneOf = {
  [Name in keyof CampaignDraft]: CampaignDraft[Name] extends string ? Name : never;
}[keyof CampaignDraft];

interface ChoiceProps<Name extends OneOf> extends FormProps {
  readonly name: Name;
  readonly options: readonly { readonly value: CampaignDraft[Name]; readonly label: string }[];
  /** Text shown while nothing is chosen, for optional fields. */
  readonly none?: string;
  readonly disabled?: boolean;
}

/** Draws a searchable single choice. */
export function OneField<Name extends OneOf>({ form, name, options, none, disabled = false }: ChoiceProps<Name>) {
  const value = form.values[name];
  return (
    <FormField form={form} name={name}>
      {(input) => (
        <Select
          {...input}
          disabled={disabled}
          showSearch={{ optionFilterProp: 'label' }}
          {...(none === undefined ? {} : { placeholder: none })}
          options={options.map(({ value: each, label }) => ({ value: each, label, title: label }))}
          value={value === '' && none !== undefined && !options.some((each) => each.value === '') ? null : value}
          onChange={(chosen: CampaignDraft[Name]) => form.change({ [name]: chosen } as Partial<CampaignDraft>)}
        />
      )}
    </FormField>
  );
}

interface ManyProps extends FormProps {
  readonly name: 'phonebooks' | 'caller_ids' | 'agents';
  readonly options: readonly Option[];
  readonly placeholder: string;
  readonly disabled?: boolean;
  /** Called with the typed text to search on the server; without it the given options are searched. */
  readonly onSearch?: (text: string) => void;
}

/** Draws a multiple choice, in order of selection. */
export function ManyField({ form, name, options, placeholder, disabled = false, onSearch }: ManyProps) {
  const search = onSearch === undefined ? { optionFilterProp: 'label' } : { filterOption: false, onSearch };
  return (
    <FormField form={form} name={name}>
      {(input) => (
        <Select
          {...input}
          mode="multiple"
          disabled={disabled}
          showSearch={search}
          placeholder={placeholder}
          options={options.map((option) => ({ ...option, title: option.label }))}
          value={form.values[name].split(',').filter((id) => id !== '')}
          onChange={(ids: readonly string[]) => form.change({ [name]: ids.join(',') })}
        />
      )}
    </FormField>
  );
}

interface FigureProps extends FormProps {
  readonly name: FigureName;
  readonly unit: TextKey;
  /** Text for an empty field, where that is permitted. */
  readonly none?: string;
}

/** Draws a numeric field with its unit. */
export function FigureField({ form, name, unit, none }: FigureProps) {
  const t = useTexts();
  return (
    <FormField form={form} name={name}>
      {(input) => (
        <Input
          {...input}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          {...(none !== undefined && { placeholder: none })}
          suffix={<span aria-hidden>{t(unit)}</span>}
          value={form.values[name]}
          onChange={({ target }) => form.change({ [name]: target.value })}
        />
      )}
    </FormField>
  );
}

type SwitchName = 'is_followed' | 'disposition_required' | 'own_agent';

export function SwitchField(props: FormProps & { readonly name: SwitchName; readonly disabled?: boolean }) {
  const { form, name, disabled = false } = props;
  const t = useTexts();
  const id = useId();
  return (
    <div className={styles.switch}>
      <Switch
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        disabled={disabled}
        checked={form.values[name]}
        onChange={(checked) => form.change({ [name]: checked })}
      />
      <div>
        <span id={id}>{t(`field.${name}`)}</span>
        <p id={`${id}-hint`} className={styles.quiet}>
          {t(`hint.${name}`)}
        </p>
      </div>
    </div>
  );
}

interface CardsProps<Value extends string> {
  readonly legend: string;
  readonly value: Value;
  readonly cards: readonly {
    readonly value: Value;
    readonly title: string;
    readonly detail: string;
    readonly disabled?: boolean;
  }[];
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
  readonly children?: ReactNode;
}

/** Draws a choice of few options with explanations: native radio buttons, for the arrow keys. */
export function Cards<Value extends string>({ legend, value, cards, onChange, error, children }: CardsProps<Value>) {
  const id = useId();
  return (
    <fieldset className={styles.cardsOf} aria-describedby={`${id}-note`}>
      <legend>{legend}</legend>
      <div className={styles.cards}>
        {cards.map(({ value: each, title, detail, disabled = false }) => (
          <label key={each} className={styles.choice} data-disabled={disabled}>
            <input
              type="radio"
              name={id}
              value={each}
              checked={each === value}
              disabled={disabled}
              aria-invalid={error !== undefined && each === value}
              aria-labelledby={`${id}-${each}`}
              aria-describedby={`${id}-${each}-detail`}
              onChange={() => onChange(each)}
            />
            <span id={`${id}-${each}`} className={styles.choiceTitle}>
              {title}
            </span>
            <span id={`${id}-${each}-detail`} className={styles.quiet}>
              {detail}
            </span>
          </label>
        ))}
      </div>
      <div id={`${id}-note`}>
        {error === undefined ? null : (
          <p className={styles.wrong} role="alert">
            {error}
          </p>
        )}
        {children}
      </div>
    </fieldset>
  );
}
