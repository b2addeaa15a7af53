import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const fr: Translated<typeof en> = {
  compare: 'Comparer avec la période précédente',
  measure: 'Indicateur',
  coins: 'Crédits',
  calls: 'Appels',
  talk_ms: 'Temps de conversation',
  messages: 'Messages envoyés',
  byDay: 'Par jour',
  byMonth: 'Par mois',
  groups: 'Par numéro, direction et agent',
  'by.number': 'Numéro',
  'by.direction': 'Direction',
  'by.agent': 'Agent',
  inbound: 'Entrant',
  outbound: 'Sortant',
  noAgent: 'Sans agent',
  formerAgent: 'Ancien agent',
  share: 'Part des crédits',
  coinsBefore: 'Crédits, période précédente',
  before: '{{value}} avant',
  comparedWith: 'Comparé à {{range}}',
  'calls.open': 'Ouvrir ces appels dans le journal',
  'messages.open': 'Ouvrir ces messages dans le journal des SMS',
  failed: 'Le récapitulatif n’a pas pu être chargé',
  none: 'Aucun appel ni message sur cette période',
  'none.detail': 'Choisissez une autre période.',
  leftOut_one: '{{count}} autre, moins coûteux, n’est pas affiché',
  leftOut_other: '{{count}} autres, moins coûteux, ne sont pas affichés',
};

export default fr;
