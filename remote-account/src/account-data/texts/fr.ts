import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const fr: Translated<typeof en> = {
  all: 'Toutes les données du compte',
  'all.detail':
    'Un ZIP de chaque ligne de vos appels, messages, clients, campagnes, réglages, factures et de l’historique, en JSON Lines. Il ne contient ni mots de passe ni secrets. Il peut être téléchargé pendant sept jours.',
  'all.sound': 'Avec enregistrements, messages vocaux et sons',
  'all.prepare': 'Préparer',
  'all.started': 'Le fichier est en préparation. Vous pouvez quitter cette page.',
  'all.failed': 'Les fichiers préparés n’ont pas pu être lus.',
  'all.files': 'Fichiers préparés',
  'state.queued': 'En attente',
  'state.running': '{{percent}} %',
  'state.ready': '{{size}}, jusqu’au {{until}}',
  'state.failed': 'Échec',
  madeBy: '{{at}}, {{by}}',
  take: 'Télécharger',
  remove: 'Supprimer',
  'refused.making': 'Un fichier est déjà en préparation.',
  person: 'Données d’une personne',
  'person.detail':
    'Quand quelqu’un demande ce que vous conservez sur lui, ou veut que ce soit effacé : téléchargez tout, ou effacez-le. L’effacement est définitif. Le numéro devient illisible dans les journaux, les chiffres restent.',
  'person.number': 'Numéro',
  'person.look': 'Chercher',
  'person.rule': 'Écrivez un numéro complet avec l’indicatif du pays.',
  'person.nobody': 'Aucun client',
  'person.nothing': 'Rien n’est conservé sur ce numéro.',
  'person.calls': 'Appels',
  'person.sounds': 'Avec enregistrement',
  'person.messages': 'SMS',
  'person.campaigns': 'Campagnes',
  'person.busy': 'Cette personne est en appel. Effacez une fois l’appel terminé.',
  'person.changed': 'Les numéros de cette personne ont changé entre-temps. Cherchez à nouveau.',
  'person.erase': 'Effacer',
  'person.question': 'Effacer toutes les données de {{name}} ?',
  'person.goes':
    'La fiche du client, les notes, les enregistrements et les textes des messages sont supprimés. Dans les journaux, campagnes et conversations, le numéro devient illisible.',
  'person.stays':
    'Les listes d’opposition et désinscriptions gardent le numéro, pour que personne n’appelle ni n’écrive plus. Les entrées de l’historique restent comme preuve ; les fichiers déjà préparés restent jusqu’à leur expiration.',
  'person.erased': 'Toutes les données de cette personne ont été effacées.',
  cancel: 'Annuler',
};

export default fr;
