import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const fr: Translated<typeof en> = {
  company: 'Entreprise',
  'company.detail':
    'Ce qui figure sur les factures de ce compte, et le logo que ses membres voient dans le menu et sur les relevés de compte en PDF.',
  logo: 'Logo',
  'logo.detail': 'PNG ou JPEG, jusqu’à 512 Ko',
  'logo.choose': 'Choisir une image',
  'logo.change': 'Modifier',
  'logo.remove': 'Retirer',
  'logo.large': 'L’image dépasse 512 Ko.',
  'logo.wrong': 'Ce n’est ni un PNG ni un JPEG.',
  masking: 'Numéros des clients',
  'masking.detail':
    'Les chiffres masqués le sont pour tous : pages, fichiers et appels en cours. Ce qui est ouvert suit en trois secondes.',
  'masking.failed': 'Chargement impossible',
  'masking.on': 'Masquer les numéros',
  'masking.from': 'Chiffres à masquer',
  'masking.first': 'Les premiers chiffres',
  'masking.last': 'Les derniers chiffres',
  'masking.count': 'Nombre de chiffres',
  'masking.example': 'Affiché {{number}}',
  'masking.none': 'Rien n’est masqué ainsi : choisissez combien de chiffres.',
  kept: 'Enregistrements',
  'kept.detail':
    'Durée de conservation des enregistrements et messages vocaux. Leurs appels restent au journal, et chaque suppression figure dans l’historique.',
  'kept.days': 'Conserver pendant',
  'kept.all': 'Le plus longtemps possible',
  'kept.own': 'Un nombre de jours',
  'kept.atMost': 'Cette installation les conserve {{days}} jours.',
  'kept.forever': 'Cette installation les conserve sans limite.',
  'kept.unit': 'jours',
  'kept.wrong': 'Un nombre entier de 1 à {{most}}',
  'kept.question': 'Supprimer les enregistrements plus anciens ?',
  'kept.older_one': '{{count}} appel est plus ancien. Son enregistrement sera supprimé sous six heures, sans retour.',
  'kept.older_other':
    '{{count}} appels sont plus anciens. Leurs enregistrements seront supprimés sous six heures, sans retour.',
  'kept.delete': 'Supprimer',
  phonebooksKept: 'Répertoires',
  'keptFor.detail.phonebooksKept':
    'Combien de temps les répertoires des campagnes sont conservés avec leurs numéros. Celui qu’une campagne utilise reste jusqu’à la fin de celle-ci. Les chiffres des campagnes restent, et chaque suppression figure dans l’historique.',
  'keptFor.days.phonebooksKept': 'Conserver les répertoires',
  'keptFor.question.phonebooksKept': 'Supprimer les répertoires plus anciens ?',
  'keptFor.older.phonebooksKept_one':
    '{{count}} répertoire est plus ancien. Il est supprimé dans la nuit, définitivement.',
  'keptFor.older.phonebooksKept_other':
    '{{count}} répertoires sont plus anciens. Ils sont supprimés dans la nuit, définitivement.',
  textsKept: 'Textes des messages',
  'keptFor.detail.textsKept':
    'Combien de temps les textes des SMS et les notes des conversations sont conservés. Les lignes et les chiffres restent, et chaque suppression figure dans l’historique.',
  'keptFor.days.textsKept': 'Conserver les textes',
  'keptFor.ever': 'Pour toujours',
  'keptFor.so_one': '{{count}} jour',
  'keptFor.so_other': '{{count}} jours',
  'keptFor.question.textsKept': 'Supprimer les textes plus anciens ?',
  'keptFor.older.textsKept_one': '{{count}} texte est plus ancien. Il est supprimé dans la nuit, définitivement.',
  'keptFor.older.textsKept_other':
    '{{count}} textes sont plus anciens. Ils sont supprimés dans la nuit, définitivement.',
  choices: 'Autorisations',
  'choices.detail': 'Effet immédiat, y compris sur ce qui est ouvert.',
  'choices.failed': 'Chargement impossible',
  'choice.agent_customer_update': 'Les agents modifient les clients',
  'means.agent_customer_update': 'Désactivé : pendant l’appel, les agents lisent la fiche client sans rien y écrire.',
  'choice.custom_breaks_enabled': 'Pauses nommées',
  'means.custom_breaks_enabled': 'Les agents précisent leur pause, comme le déjeuner ; les chiffres les distinguent.',
  'choice.is_transfer_to_queue': 'Transférer vers des files',
  'means.is_transfer_to_queue': 'Les agents passent un appel à une file, et non aux seuls collègues.',
  'choice.is_call_to_anynumber': 'Transférer vers tout numéro',
  'means.is_call_to_anynumber': 'Les agents ajoutent un numéro extérieur à un appel. Cet appel est facturé.',
  'choice.show_invoice_to_user': 'Factures pour tous',
  'means.show_invoice_to_user':
    'Superviseurs et agents voient les factures et le récapitulatif, et non les seuls propriétaires.',
  save: 'Enregistrer',
  cancel: 'Annuler',
  saved: 'Enregistré.',
};

export default fr;
