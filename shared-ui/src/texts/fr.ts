import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  'failure.title': 'Cette partie de la console est indisponible pour le moment',
  'failure.detail': 'Le reste continue de fonctionner. Raison : {{reason}}',
  'failure.retry': 'Réessayer',
  'list.outOf': 'Sur {{total}}',
  'list.show': 'Afficher',
  'list.perPage': 'Lignes par page',
  'list.entries': 'entrées',
  'list.page': 'Page',
  'list.previous': 'Page précédente',
  'list.next': 'Page suivante',
  'phone.call': 'Appeler {{number}}',
  'direction.Inbound': 'Entrant',
  'direction.Outbound': 'Sortant',
  'country.label': 'Pays',
  'country.none': 'Aucun pays trouvé',
  'country.disabled': 'Veuillez contacter l’assistance pour activer les appels vers ce pays.',
  'country.indiaTollFree': 'Inde, numéro gratuit',
  'country.globalTollFree': 'Numéro gratuit international',
  'password.show': 'Afficher le mot de passe',
  'password.hide': 'Masquer le mot de passe',
  'password.required': 'champ obligatoire',
  'password.mismatch': 'Les mots de passe doivent correspondre',
  'password.length': 'Le mot de passe doit comporter 8 à 12 caractères',
  'password.pattern':
    'Saisissez au moins une majuscule, une minuscule, un chiffre et un caractère spécial. Le mot de passe doit comporter 8 à 12 caractères.',
  'password.unchanged': 'Le nouveau mot de passe ne peut pas être identique à l’actuel',
};
export default texts;
