import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  title: 'Donner votre avis',
  send: 'Envoyer',
  close: 'Fermer',
  'rating.low': 'Pas du tout',
  'rating.high': 'Tout à fait',
  'problem.empty': 'Répondez à au moins une question.',
  'problem.failed': 'Votre avis n’a pas pu être envoyé. Tout ce que vous avez saisi est conservé : réessayez.',
  'problem.session':
    'Votre session est terminée. Votre avis est conservé : reconnectez-vous et ouvrez Avis pour l’envoyer.',
  thanks: 'Merci',
  thanksDetail: 'Votre avis a bien été reçu.',
  loadFailed: 'Les questions n’ont pas pu être chargées',
  retry: 'Réessayer',
  export: 'Exporter toutes les réponses (CSV)',
  exportFailed: 'Les réponses n’ont pas pu être exportées',
};
export default texts;
