import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const es: Translated<typeof en> = {
  acts: 'Actúa como propietario de {{account}} hasta las {{time}}; todo figura en su historial con ambos nombres.',
  back: 'Volver a {{account}}',
  failed: 'No ha funcionado. Inténtelo de nuevo.',
};

export default es;
