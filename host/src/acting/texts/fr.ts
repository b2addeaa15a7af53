import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const fr: Translated<typeof en> = {
  acts: 'Vous agissez en propriétaire de {{account}} jusqu’à {{time}} ; tout figure dans son historique sous les deux noms.',
  back: 'Retour à {{account}}',
  failed: 'Cela n’a pas fonctionné. Réessayez.',
};

export default fr;
