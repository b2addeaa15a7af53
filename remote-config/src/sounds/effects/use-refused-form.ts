import type { Refused } from '@patchbay/shared-ui/form';
import { useConsole } from '@patchbay/shared-ui';
import { refusedField, type Refusal } from '../model/refusal.ts';
import { useSoundRefusal } from './use-refused-text.ts';

/**
 * Shows why saving was refused: in a toast [CONF-SOUND-078], and permanently at the field or below the form. `fields`: names of the
 * wire mapped to those of the form.
 */
export function useRefusedForm(fields: Readonly<Record<string, string>>): (refusal: Refusal) => Refused {
  const { notify } = useConsole();
  const refusedText = useSoundRefusal();
  return (refusal) => {
    const words = refusedText(refusal);
    notify.error(words);
    const field = fields[refusedField(refusal)?.split('/').at(-1) ?? ''];
    return field === undefined ? words : new Map([[field, words]]);
  };
}
