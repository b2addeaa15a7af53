import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  logout: 'Se déconnecter',
  'why.expired': 'Votre mot de passe a expiré. Choisissez-en un nouveau pour continuer.',
  'why.reset': 'Veuillez choisir un nouveau mot de passe.',
  'why.expiring': 'Votre mot de passe expire bientôt.',
  'why.days': 'Votre mot de passe expire bientôt. Jours restants : {{days}}.',
  'password.title.change': 'Changer le mot de passe',
  'password.title.reset': 'Réinitialiser le mot de passe',
  'password.oldPassword': 'Ancien mot de passe',
  'password.newPassword': 'Nouveau mot de passe',
  'password.confirmPassword': 'Confirmer le mot de passe',
  'password.show': 'Afficher les mots de passe',
  'password.submit': 'Enregistrer le mot de passe',
  'password.changed': 'Mot de passe modifié !',
  'password.failed': 'Le mot de passe n’a pas pu être modifié !',
  'password.unreadable': 'La réponse d’erreur est illisible',
  'password.oldIncorrect': 'L’ancien mot de passe est incorrect.',
  'password.leaked': 'Ce mot de passe figure dans des fuites. Choisissez-en un autre.',
  'terms.title': 'Conditions d’utilisation',
  'terms.updated': 'Nos conditions ont changé',
  'terms.updatedWhy': 'Lisez la nouvelle version et acceptez-la pour continuer.',
  'terms.text': 'Les conditions',
  'terms.link': 'Conditions d’utilisation',
  'terms.privacy': 'Politique de confidentialité',
  'terms.agree':
    'Oui, j’ai lu et j’accepte les Conditions d’utilisation des services d’accueil et la Politique de confidentialité',
  'terms.missing': 'Veuillez accepter les conditions générales.',
  'terms.submit': 'Valider',
};
export default texts;
