import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  'signIn.title': 'Se connecter à Patchbay',
  'signIn.subtitle': 'Vos appels, vos clients et votre équipe au même endroit.',
  'signIn.username': 'Nom d’utilisateur ou e-mail',
  'signIn.password': 'Mot de passe',
  'signIn.show': 'Afficher le mot de passe',
  'signIn.hide': 'Masquer le mot de passe',
  'signIn.submit': 'Se connecter',
  'signIn.required': 'champ obligatoire',
  'signIn.failed': 'Échec de la connexion !',
  'signIn.language': 'Langue',
  'signIn.light': 'Thème clair',
  'signIn.dark': 'Thème sombre',
  'signIn.years': '2009 - 2022',
  'logout.busy': 'Déconnexion…',
};
export default texts;
