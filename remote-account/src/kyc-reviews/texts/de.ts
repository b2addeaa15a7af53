import type { Translated } from '@patchbay/shared-ui';
import type { en } from './en.ts';

const de: Translated<typeof en> = {
  none: 'Keine Nachweise warten auf eine Entscheidung',
  'none.detail': 'Eingereichte Nachweise erscheinen hier, die am längsten wartenden zuerst.',
  failed: 'Die Nachweise konnten nicht geladen werden',
  says: 'Angaben des Kontos',
  name: 'Name',
  address: 'Adresse',
  country: 'Land',
  tax: 'Steuernummer',
  untold: 'Nicht angegeben',
  suspended: 'Gesperrt',
  remark: 'Anmerkung zu: {{kind}}',
  fine: 'Keine Anmerkung',
  all: 'Alle zusammen',
  'reason.unreadable': 'Nicht lesbar',
  'reason.incomplete': 'Seiten fehlen',
  'reason.expired': 'Ungültig oder zu alt',
  'reason.name-differs': 'Anderer Name',
  'reason.address-differs': 'Andere Adresse',
  'reason.wrong-paper': 'Anderer Nachweis',
  'reason.other': 'Anderes',
  words: 'Erläuterung',
  'words.needed': 'Bitte erläutern Sie das Problem.',
  accept: 'Anerkennen',
  'accept.shut': 'Bei Nachweisen stehen Anmerkungen: Entfernen Sie sie, um anzuerkennen.',
  ask: 'Mehr anfordern',
  refuse: 'Ablehnen',
  suspend: 'Ablehnen und sperren',
  'suspend.question': '{{account}} sperren?',
  'suspend.detail':
    'Anrufe, Kampagnen und die meisten Seiten des Kontos enden sofort, bis Nachweise anerkannt sind. Die Inhaber können dann ihre Einstellungen nicht öffnen.',
  cancel: 'Abbrechen',
  told: 'Entschieden. Die Inhaber erhalten eine E-Mail.',
};

export default de;
