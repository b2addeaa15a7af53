import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  'confirm.title': 'Confirmez que c’est bien vous',
  'confirm.why':
    'Cette action est difficile à annuler : montrez à nouveau qui vous êtes. On ne vous le redemandera pas pendant dix minutes.',
  'confirm.assumed': 'Vous agissez au nom d’une autre personne : c’est le vôtre qui est demandé.',
  'confirm.password': 'Mot de passe',
  'confirm.code': 'Code',
  'confirm.codeHint': 'Six chiffres de votre application d’authentification, ou un code de récupération',
  'confirm.submit': 'Confirmer',
  'confirm.cancel': 'Annuler',
  'confirm.required': 'champ obligatoire',
  'confirm.wrongPassword': 'Le mot de passe est incorrect.',
  'confirm.wrongCode': 'Ce code est incorrect. Veuillez réessayer.',
  'confirm.tooMany': 'Trop de tentatives. Veuillez réessayer dans un quart d’heure.',
  'confirm.failed': 'La confirmation a échoué. Veuillez réessayer.',
  'confirm.retry': 'Réessayer',
  'factor.title': 'Configurez d’abord la connexion en deux étapes',
  'factor.why':
    'La connexion en deux étapes vous est demandée : en plus du mot de passe, un code de votre téléphone. Vous la configurez dans votre profil, en une minute.',
  'factor.go': 'Aller au profil',
  'factor.later': 'Pas maintenant',
};
export default texts;
