import type { Translate } from '@patchbay/shared-ui';
import type { ObjectSchema } from 'yup';

/** Properties of an input that not every field has. */
interface InputDetails {
  readonly autoComplete?: string;
  readonly autoCapitalize?: 'none';
  readonly inputMode?: 'text' | 'numeric';
  readonly spellCheck?: boolean;
  /** Maximum length in UTF-16 units; omitted for a field whose rule reports it. */
  readonly maxLength?: number;
}

export interface FieldOption<Key extends string> {
  readonly value: string;
  readonly label: Key;
}

/** Definition of a field's input. */
export interface FieldDefinition<Key extends string> {
  readonly label: Key;
  /** A line of text by default. */
  readonly kind?: 'text' | 'lines' | 'password' | 'choice';
  /** Options of a choice: value and label. */
  readonly options?: readonly FieldOption<Key>[];
  readonly hint?: Key;
  readonly optional?: boolean;
  readonly input?: InputDetails;
}

/**
 * Definition of a form, independent of its container (page, panel or dialog): its fields and rules. `Key` are the remote's text keys.
 * Rules are yup's; those of the wire come from there (`byContract`).
 */
export interface FormDefinition<Values extends object, Key extends string> {
  readonly fields: { readonly [Name in keyof Values]?: FieldDefinition<Key> };
  readonly rules: (t: Translate<Key>) => ObjectSchema<object>;
  /**
   * Moment at which errors are shown: after the first attempt to save, or when a field is left. From then on they update with each
   * change.
   */
  readonly tells: 'at-save' | 'at-leave';
  /** Size of the inputs; large by default, for a form on its own page. */
  readonly size?: 'large' | 'medium';
}

/** Types a definition: values from the rules, keys from the texts. */
export const defineForm =
  <Key extends string>() =>
  <Values extends object>(definition: FormDefinition<Values, Key>): FormDefinition<Values, Key> =>
    definition;
