import type { Refused } from '@patchbay/shared-ui/form';
import { useConsole } from '@patchbay/shared-ui';
import { fieldOf, type Refusal } from '../model/refusal.ts';
import { useRefusedText } from './use-refused-text.ts';

/** Tells why a save was refused: in a toast [CONF-SOUND-078], and at its field, or under the form, where it stays. `fields`: the wire's names with the form's. */
export function useRefusedForm(fields: Readonly<Record<string, string>>): (refusal: Refusal) => Refused {
  const { notify } = useConsole();
  const refusedText = useRefusedText();
  return (refusal) => {
    const words = refusedText(refusal);
    notify.error(words);
    const field = fields[fieldOf(refusal)?.split('/').at(-1) ?? ''];
    return field === undefined ? words : new Map([[field, words]]);
  };
}
