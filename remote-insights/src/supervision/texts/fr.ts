import type { en } from './en.ts';

const fr: Record<keyof typeof en, string> = {
  bar: 'Votre rôle dans un appel',
  mode: 'Mode',
  'mode.listen': 'Écouter',
  'mode.whisper': 'Chuchoter',
  'mode.barge': 'Rejoindre',
  joining: 'Connexion à l’appel de {{agent}}…',
  'on.listen': 'Vous écoutez {{agent}}. Personne ne vous entend.',
  'on.whisper': 'Vous parlez à {{agent}}. Le client ne l’entend pas.',
  'on.barge': 'Dans l’appel de {{agent}}. Tout le monde vous entend.',
  level: 'Votre microphone',
  end: 'Quitter',
  over: 'L’appel est terminé.',
  noMicrophone: 'Votre microphone n’est pas disponible. Autorisez-le pour cette page dans le navigateur.',
  failed: 'Cela n’a pas fonctionné. Réessayez.',
  'refused.unknown-call': 'Cet appel n’est plus en cours.',
  'refused.bad-offer': 'Le son de votre navigateur n’a pas pu être connecté.',
  'refused.supervision-over': 'Vous n’êtes plus dans cet appel.',
  actsOf: 'Actions pour l’appel de {{agent}}',
  endCall: 'Mettre fin à l’appel',
  'endCall.title': 'Mettre fin à l’appel de {{agent}} ?',
  'endCall.detail': 'L’agent et le client sont tous deux coupés.',
  back: 'Garder l’appel',
  ended: 'L’appel a été terminé.',
  notYet: 'Il n’y a encore personne à entendre.',
};
export default fr;
