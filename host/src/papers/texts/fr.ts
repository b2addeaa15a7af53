import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  refused: 'Les justificatifs de votre entreprise ont été refusés',
  'detail.refused': 'Les raisons sont indiquées à côté des justificatifs. D’autres peuvent être transmis.',
  'more-asked': 'Il manque quelque chose aux justificatifs de votre entreprise',
  'detail.more-asked':
    'Ce qu’il manque est indiqué à côté de chaque justificatif. Ajoutez-le puis transmettez à nouveau.',
  open: 'Ouvrir les paramètres',
};

export default texts;
