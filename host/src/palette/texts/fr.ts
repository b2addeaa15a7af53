import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  title: 'Recherche et commandes',
  placeholder: 'Saisissez une page, une action, un nom ou un numéro',
  results: 'Résultats',
  nothing: 'Aucun résultat',
  failed: 'La recherche de personnes est indisponible pour le moment.',
  'group.call': 'Appeler',
  'group.customers': 'Clients',
  'group.agents': 'Agents',
  'group.pages': 'Pages',
  'group.actions': 'Actions',
  call: 'Appeler le {{number}}',
  downloads: 'Téléchargements',
  feedback: 'Donner votre avis',
  help: 'Obtenir de l’aide',
  theme: 'Thème',
  'theme.light': 'Thème clair',
  'theme.dark': 'Thème sombre',
  language: 'Langue : {{name}}',
  logout: 'Se déconnecter',
  'keys.move': 'se déplacer',
  'keys.run': 'choisir',
  'keys.close': 'fermer',
};
export default texts;
