import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const fr: Translated<typeof en> = {
  none: 'Aucun justificatif n’attend de décision',
  'none.detail': 'Les justificatifs transmis apparaissent ici, les plus anciens d’abord.',
  failed: 'Impossible de charger les justificatifs',
  says: 'Informations fournies par le compte',
  name: 'Nom',
  address: 'Adresse',
  country: 'Pays',
  tax: 'Numéro fiscal',
  untold: 'Non indiqué',
  suspended: 'Suspendu',
  remark: 'Remarque sur : {{kind}}',
  fine: 'Aucune remarque',
  all: 'L’ensemble',
  'reason.unreadable': 'Illisible',
  'reason.incomplete': 'Pages manquantes',
  'reason.expired': 'Périmé ou trop ancien',
  'reason.name-differs': 'Autre nom',
  'reason.address-differs': 'Autre adresse',
  'reason.wrong-paper': 'Autre type de document',
  'reason.other': 'Autre',
  words: 'Explication',
  'words.needed': 'Veuillez expliquer le problème.',
  accept: 'Accepter',
  'accept.shut': 'Des remarques figurent : retirez-les pour accepter.',
  ask: 'Demander plus',
  refuse: 'Refuser',
  suspend: 'Refuser et suspendre',
  'suspend.question': 'Suspendre {{account}} ?',
  'suspend.detail':
    'Appels, campagnes et la plupart des pages du compte cessent aussitôt, jusqu’à l’acceptation de justificatifs. Ses propriétaires ne pourront plus ouvrir leurs paramètres.',
  cancel: 'Annuler',
  told: 'Décision prise. Les propriétaires reçoivent un e-mail.',
};

export default fr;
