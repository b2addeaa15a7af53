import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const fr: Translated<typeof en> = {
  tree: 'Comptes',
  account: 'Compte',
  search: 'Rechercher des comptes',
  state: 'État',
  active: 'Actif',
  suspended: 'Suspendu',
  users: 'Personnes',
  numbers: 'Numéros',
  balance: 'Solde (crédits)',
  calls: 'Appels ce mois-ci',
  talk: 'Conversation ce mois-ci',
  coins: 'Crédits ce mois-ci',
  open: 'Afficher les comptes sous {{name}}',
  close: 'Masquer les comptes sous {{name}}',
  failed: 'Les comptes n’ont pas pu être chargés',
  'figures.failed': 'Les chiffres n’ont pas pu être chargés',
  none: 'Aucun compte ne porte ce nom',
  'none.detail': 'Cherchez une partie d’un nom.',
  accounts_one: '{{count}} compte',
  accounts_other: '{{count}} comptes',
};

export default fr;
