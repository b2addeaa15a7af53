import type { en } from './en.ts';

const fr: Record<keyof typeof en, string> = {
  ask: 'Contester cette ligne',
  askNamed: 'Contester la ligne {{name}}',
  text: 'Qu’est-ce qui n’est pas juste ?',
  hint: 'Jusqu’au {{until}}. Vous trouverez la réponse ici.',
  empty: 'Dites ce qui n’est pas juste.',
  send: 'Envoyer',
  cancel: 'Annuler',
  sent: 'Votre contestation a été envoyée.',
  asked: 'Contestée le {{at}}',
  'state.right': 'Résolue en votre faveur',
  'state.not-right': 'Répondu',
  givenBack: '{{amount}} remboursé',
  note: 'Avoir {{number}}',
  late: 'Une ligne peut être contestée sous 7 jours. Celle-ci est plus ancienne.',
  already: 'Cette ligne a déjà été contestée. Rechargez la page pour le voir.',
  failed: 'Votre contestation n’a pas pu être envoyée. Veuillez réessayer.',
};

export default fr;
