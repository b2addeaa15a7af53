import type { TermsText } from '@patchbay/shared-contracts/terms';

const privacy: TermsText = {
  title: 'Confidentialité',
  intro: 'Ce que cette console conserve à votre sujet, pourquoi et combien de temps.',
  clauses: [
    {
      id: 'account',
      heading: 'Votre compte',
      text: 'Nous conservons votre nom, e-mail, identifiant et rôle : sans eux, vous ne pouvez ni vous connecter ni être appelé.',
    },
    {
      id: 'password',
      heading: 'Votre mot de passe',
      text: 'Il est chiffré avant de quitter votre navigateur et conservé seulement sous forme d’empreinte que personne ne peut inverser.',
    },
    {
      id: 'calls',
      heading: 'Appels',
      text: 'Les numéros, les heures et, si votre compte enregistre, la conversation sont conservés pour le titulaire de votre compte, qui décide de la durée.',
    },
    {
      id: 'sessions',
      heading: 'Sessions',
      text: 'Nous conservons quand, depuis quelle adresse et avec quel navigateur vous vous êtes connecté, afin que vous puissiez voir et fermer vos sessions.',
    },
    {
      id: 'browser',
      heading: 'Dans votre navigateur',
      text: 'Un cookie maintient votre session. La langue, le thème et la place des fenêtres restent dans le navigateur. Il n’y a pas de cookies publicitaires.',
    },
    {
      id: 'trial',
      heading: 'Essai gratuit',
      text: 'Les informations données pour l’essai gratuit servent à le préparer et à vous contacter à son sujet.',
    },
    {
      id: 'measuring',
      heading: 'Mesures',
      text: 'Nous comptons les chargements de pages, les échecs et leur vitesse, sans votre nom ni le contenu de votre travail.',
    },
    {
      id: 'rights',
      heading: 'Vos droits',
      text: 'Demandez au titulaire de votre compte, ou à nous, de voir, corriger ou supprimer ce qui est conservé à votre sujet.',
    },
  ],
};
export default privacy;
