import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  refused: 'Los documentos de su empresa fueron rechazados',
  'detail.refused': 'Los motivos están junto a los documentos. Se pueden entregar otros.',
  'more-asked': 'Falta algo en los documentos de su empresa',
  'detail.more-asked': 'Lo que falta está junto a cada documento. Añádalo y vuelva a entregar.',
  open: 'Abrir los ajustes',
};

export default texts;
