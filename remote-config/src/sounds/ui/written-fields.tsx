import { FormField, type Form } from '@patchbay/shared-ui/form';
import type { Written } from '../effects/sound-api.ts';
import type { TextKey } from '../texts/index.ts';
import { CharactersLeft, LimitedText } from './limited-text.tsx';

/** Fields of a sound, shared by upload and edit: `fields` of the form's definition. */
export const writtenFields = {
  soundName: { label: 'field.name', input: { autoComplete: 'off' } },
  language: { label: 'field.language', optional: true, input: { maxLength: 50, autoComplete: 'off' } },
  description: { label: 'field.description', optional: true },
} as const;

/** Draws name, language and description of a sound. */
export function WrittenFields<Values extends Written>(props: {
  readonly form: Form<Values, TextKey>;
  readonly disabled: boolean;
}) {
  const { form, disabled } = props;
  return (
    <>
      <FormField form={form} name="soundName" disabled={disabled} autoFocus />
      <FormField form={form} name="language" disabled={disabled} />
      <FormField form={form} name="description" aside={<CharactersLeft text={form.values.description} />}>
        {(input) => (
          <LimitedText
            input={input}
            disabled={disabled}
            value={form.values.description}
            onChange={(description) => form.change({ description } as Partial<Values>)}
          />
        )}
      </FormField>
    </>
  );
}
