import type { en } from './en.ts';

const es: Record<keyof typeof en, string> = {
  frame: 'Guía del usuario',
  failed: 'No se pudo cargar la guía',
  'failed.detail': 'Compruebe su conexión e inténtelo de nuevo.',
};

export default es;
