import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const de: Translated<typeof en> = {
  acts: 'Sie handeln als Inhaber von {{account}}, bis {{time}}; alles steht unter beiden Namen im Verlauf.',
  back: 'Zurück zu {{account}}',
  failed: 'Das hat nicht geklappt. Versuchen Sie es erneut.',
};

export default de;
