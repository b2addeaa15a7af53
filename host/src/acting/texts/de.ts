import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const de: Translated<typeof en> = {
  acts: 'Sie handeln bis {{time}} als Inhaber von {{account}}.',
  back: 'Zurück zu {{account}}',
  failed: 'Das hat nicht geklappt. Versuchen Sie es erneut.',
};

export default de;
