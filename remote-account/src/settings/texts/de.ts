import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const de: Translated<typeof en> = {
  company: 'Firma',
  'company.detail':
    'Was auf den Rechnungen für dieses Konto steht, und das Logo, das seine Leute im Menü und auf Kontoauszügen als PDF sehen.',
  logo: 'Logo',
  'logo.detail': 'PNG oder JPEG, bis 512 KB',
  'logo.choose': 'Bild wählen',
  'logo.change': 'Ändern',
  'logo.remove': 'Entfernen',
  'logo.large': 'Das Bild hat mehr als 512 KB.',
  'logo.wrong': 'Das ist kein PNG oder JPEG.',
  masking: 'Nummern der Kunden',
  'masking.detail':
    'Verborgene Ziffern sind für alle verborgen: auf Seiten, in Dateien und während eines Anrufs. Was offen ist, folgt innerhalb von drei Sekunden.',
  'masking.failed': 'Das konnte nicht geladen werden',
  'masking.on': 'Nummern verbergen',
  'masking.from': 'Verborgene Ziffern',
  'masking.first': 'Die ersten Ziffern',
  'masking.last': 'Die letzten Ziffern',
  'masking.count': 'Anzahl der Ziffern',
  'masking.example': 'Angezeigt als {{number}}',
  'masking.none': 'So wird nichts verborgen: Wählen Sie, wie viele Ziffern.',
  kept: 'Aufzeichnungen',
  'kept.detail':
    'Wie lange Aufzeichnungen und Sprachnachrichten bleiben. Ihre Anrufe bleiben im Protokoll, und jedes Löschen steht im Verlauf.',
  'kept.days': 'Aufbewahren',
  'kept.all': 'So lange wie möglich',
  'kept.own': 'Für eine Zahl von Tagen',
  'kept.atMost': 'Diese Installation bewahrt sie {{days}} Tage auf.',
  'kept.forever': 'Diese Installation bewahrt sie für immer auf.',
  'kept.unit': 'Tage',
  'kept.wrong': 'Eine ganze Zahl von 1 bis {{most}}',
  'kept.question': 'Ältere Aufzeichnungen löschen?',
  'kept.older_one':
    '{{count}} Anruf ist älter. Seine Aufzeichnung wird innerhalb von sechs Stunden gelöscht und kommt nicht zurück.',
  'kept.older_other':
    '{{count}} Anrufe sind älter. Ihre Aufzeichnungen werden innerhalb von sechs Stunden gelöscht und kommen nicht zurück.',
  'kept.delete': 'Löschen',
  phonebooksKept: 'Telefonbücher',
  'keptFor.detail.phonebooksKept':
    'Wie lange Telefonbücher von Kampagnen mit ihren Nummern aufbewahrt werden. Eines, das eine Kampagne nutzt, bleibt, bis sie zu Ende ist. Kennzahlen von Kampagnen bleiben, und jede Löschung steht im Verlauf.',
  'keptFor.days.phonebooksKept': 'Telefonbücher aufbewahren',
  'keptFor.question.phonebooksKept': 'Ältere Telefonbücher löschen?',
  'keptFor.older.phonebooksKept_one':
    '{{count}} Telefonbuch ist älter. Es wird in der Nacht gelöscht und kann nicht zurückgeholt werden.',
  'keptFor.older.phonebooksKept_other':
    '{{count}} Telefonbücher sind älter. Sie werden in der Nacht gelöscht und können nicht zurückgeholt werden.',
  textsKept: 'Texte von Nachrichten',
  'keptFor.detail.textsKept':
    'Wie lange Texte von SMS und Notizen in Unterhaltungen aufbewahrt werden. Zeilen und Kennzahlen bleiben, und jede Löschung steht im Verlauf.',
  'keptFor.days.textsKept': 'Texte aufbewahren',
  'keptFor.ever': 'Für immer',
  'keptFor.so_one': '{{count}} Tag',
  'keptFor.so_other': '{{count}} Tage',
  'keptFor.question.textsKept': 'Ältere Texte löschen?',
  'keptFor.older.textsKept_one':
    '{{count}} Text ist älter. Er wird in der Nacht gelöscht und kann nicht zurückgeholt werden.',
  'keptFor.older.textsKept_other':
    '{{count}} Texte sind älter. Sie werden in der Nacht gelöscht und können nicht zurückgeholt werden.',
  choices: 'Berechtigungen',
  'choices.detail': 'Es gilt sofort, auch für das, was offen ist.',
  'choices.failed': 'Diese konnten nicht geladen werden',
  'choice.agent_customer_update': 'Agenten ändern Kunden',
  'means.agent_customer_update': 'Aus: Agenten lesen das Kundenformular im Anruf und schreiben nichts hinein.',
  'choice.custom_breaks_enabled': 'Pausen mit Namen',
  'means.custom_breaks_enabled': 'Agenten sagen, welche Pause sie machen, etwa Mittag; die Zahlen unterscheiden sie.',
  'choice.is_transfer_to_queue': 'An Warteschlangen weiterleiten',
  'means.is_transfer_to_queue': 'Agenten geben einen Anruf an eine Warteschlange weiter, nicht nur an Kollegen.',
  'choice.is_call_to_anynumber': 'An jede Nummer weiterleiten',
  'means.is_call_to_anynumber': 'Agenten holen eine Nummer von außen in einen Anruf. Dieser Anruf wird berechnet.',
  'choice.show_invoice_to_user': 'Rechnungen für alle',
  'means.show_invoice_to_user':
    'Supervisoren und Agenten sehen Rechnungen und die Abrechnungsübersicht, nicht nur Inhaber.',
  save: 'Speichern',
  cancel: 'Abbrechen',
  saved: 'Gespeichert.',
};

export default de;
