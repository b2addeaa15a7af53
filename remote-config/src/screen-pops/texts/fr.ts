import type { en } from './en.ts';

const fr: Record<keyof typeof en, string> = {
  name: 'Nom',
  address: 'Adresse',
  'address.hint':
    'Une adresse https. Elle peut contenir ces données, remplies à chaque appel : {{number}}, {{call}}, {{queue}}, {{customer}}.',
  queues: 'Files d’attente',
  'queues.any': 'Tous les appels',
  'queues.gone': 'Une file qui n’existe plus',
  when: 'Quand',
  'when.rings': 'Quand l’appel sonne',
  'when.answered': 'Quand il est décroché',
  how: 'Comportement',
  'how.opens': 'S’ouvre automatiquement',
  'how.offered': 'Est proposée comme lien',
  'how.hint': 'Le navigateur demande une fois si ce site peut ouvrir des pages. D’ici là, les agents voient un lien.',
  state: 'État',
  'state.on': 'Activée',
  'state.off': 'Désactivée',
  search: 'Rechercher',
  empty: 'Aucune fiche',
  failed: 'Impossible de charger les fiches',
  add: 'Ajouter une fiche',
  edit: 'Modifier {{name}}',
  'rule.address':
    'Une adresse https. Seuls number, call_id, queue et customer_id sont connus, et pas dans le nom du serveur.',
  'rule.characters': 'Un nom n’a pas de caractères de contrôle.',
  'rule.queues': 'Cinquante files au plus.',
  'refused.unknown-queue': 'Une de ces files n’existe plus.',
};
export default fr;
