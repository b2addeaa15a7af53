import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const fr: Translated<typeof en> = {
  failed: 'Liste introuvable',
  again: 'Réessayer',
  none: 'Aucun fichier pour l’instant',
  'noneDetail.call_logs': 'Exportez une liste en CSV ou XLSX : le fichier est préparé ici et conservé 7 jours.',
  'noneDetail.agent_analytics':
    'Dans le journal des appels, choisissez Exporter puis la synthèse des agents : le fichier est préparé ici et conservé 7 jours.',
  kinds: 'Quels fichiers',
  'kind.call_logs': 'Journaux',
  'kind.agent_analytics': 'Analyse des agents',
  more: 'Afficher {{count}} de plus',
  progress: 'Progression de {{name}}',
  'state.queued': 'En attente',
  'state.expired': 'Expiré',
  rows_one: '{{rows}} ligne',
  rows_other: '{{rows}} lignes',
  until: 'jusqu’au {{day}}',
  get: 'Télécharger',
  getNamed: 'Télécharger {{name}}',
  retry: 'Relancer',
  retryNamed: 'Préparer {{name}} à nouveau',
  removeShort: 'Retirer',
  cancelShort: 'Annuler',
  remove: 'Retirer {{name}}',
  cancel: 'Annuler {{name}}',
  actionFailed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  'failure.no-room': 'Le serveur n’a plus de place. Réessayez plus tard.',
  'failure.too-many-rows': 'Trop de lignes pour ce format. Choisissez CSV ou une période plus courte.',
  'failure.not-allowed': 'Vous ne pouvez plus voir cette liste.',
  'failure.interrupted': 'Le serveur s’est arrêté pendant la préparation.',
  'failure.failed': 'Le fichier n’a pas pu être préparé.',
};
export default fr;
