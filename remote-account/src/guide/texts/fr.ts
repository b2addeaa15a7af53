import type { en } from './en.ts';

const fr: Record<keyof typeof en, string> = {
  frame: 'Guide de l’utilisateur',
  failed: 'Le guide n’a pas pu être chargé',
  'failed.detail': 'Vérifiez votre connexion et réessayez.',
};

export default fr;
