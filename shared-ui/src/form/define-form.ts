import type { Translate } from '@patchbay/shared-ui';
import type { ObjectSchema } from 'yup';

/** What an input is told besides what every one is. */
interface InputDetails {
  readonly autoComplete?: string;
  readonly autoCapitalize?: 'none';
  readonly inputMode?: 'text' | 'numeric';
  readonly spellCheck?: boolean;
  /** How many UTF-16 units the input takes; none for a field whose rule says so itself. */
  readonly maxLength?: number;
}

export interface FieldOption<Key extends string> {
  readonly value: string;
  readonly label: Key;
}

/** How a field is asked for. */
export interface FieldDefinition<Key extends string> {
  readonly label: Key;
  /** A line of text when left out. */
  readonly kind?: 'text' | 'lines' | 'password' | 'choice';
  /** Of a choice: what is sent, and what it is called. */
  readonly options?: readonly FieldOption<Key>[];
  readonly hint?: Key;
  readonly optional?: boolean;
  readonly input?: InputDetails;
}

/**
 * A form, as an area defines it once and shows it on a page, in a panel or in a dialog: what it asks for, by which rules. `Key` are the
 * texts of the remote. Rules are yup's; those that the wire has come from there (`byContract`).
 */
export interface FormDefinition<Values extends object, Key extends string> {
  readonly fields: { readonly [Name in keyof Values]?: FieldDefinition<Key> };
  readonly rules: (t: Translate<Key>) => ObjectSchema<object>;
  /**
   * When what is wrong is told: once a save was tried, or once a field was left. What is told is looked at again with each change.
   */
  readonly tells: 'at-save' | 'at-leave';
  /** Inputs of a form that stands alone are large, which they are when left out. */
  readonly size?: 'large' | 'medium';
}

/** For the types: values from the rules' side, keys from the texts. */
export const defineForm =
  <Key extends string>() =>
  <Values extends object>(definition: FormDefinition<Values, Key>): FormDefinition<Values, Key> =>
    definition;
