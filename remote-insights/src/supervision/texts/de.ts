import type { en } from './en.ts';

const de: Record<keyof typeof en, string> = {
  bar: 'Ihre Rolle im Anruf',
  mode: 'Modus',
  'mode.listen': 'Mithören',
  'mode.whisper': 'Flüstern',
  'mode.barge': 'Beitreten',
  joining: 'Verbindung zum Anruf von {{agent}}…',
  'on.listen': 'Sie hören {{agent}} zu. Niemand hört Sie.',
  'on.whisper': 'Sie sprechen zu {{agent}}. Der Kunde hört es nicht.',
  'on.barge': 'Im Anruf von {{agent}}. Alle hören Sie.',
  level: 'Ihr Mikrofon',
  end: 'Verlassen',
  over: 'Der Anruf ist beendet.',
  noMicrophone: 'Ihr Mikrofon ist nicht verfügbar. Erlauben Sie es im Browser für diese Seite.',
  failed: 'Das hat nicht geklappt. Bitte noch einmal versuchen.',
  'refused.unknown-call': 'Dieser Anruf läuft nicht mehr.',
  'refused.bad-offer': 'Der Ton Ihres Browsers konnte nicht verbunden werden.',
  'refused.supervision-over': 'Sie sind nicht mehr in diesem Anruf.',
  actsOf: 'Aktionen für den Anruf von {{agent}}',
  endCall: 'Anruf beenden',
  'endCall.title': 'Anruf von {{agent}} beenden?',
  'endCall.detail': 'Agent und Kunde werden beide getrennt.',
  back: 'Anruf behalten',
  ended: 'Der Anruf wurde beendet.',
  notYet: 'Es ist noch niemand zu hören.',
};
export default de;
