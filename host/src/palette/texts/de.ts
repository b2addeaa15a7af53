import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  title: 'Suche und Befehle',
  placeholder: 'Seite, Aktion, Name oder Nummer eingeben',
  results: 'Ergebnisse',
  nothing: 'Nichts gefunden',
  failed: 'Personen konnten gerade nicht gesucht werden.',
  'group.call': 'Anrufen',
  'group.customers': 'Kunden',
  'group.agents': 'Agenten',
  'group.pages': 'Seiten',
  'group.actions': 'Aktionen',
  call: '{{number}} anrufen',
  downloads: 'Downloads',
  feedback: 'Feedback geben',
  help: 'Hilfe erhalten',
  theme: 'Design',
  'theme.light': 'Helles Design',
  'theme.dark': 'Dunkles Design',
  language: 'Sprache: {{name}}',
  logout: 'Abmelden',
  'keys.move': 'bewegen',
  'keys.run': 'auswählen',
  'keys.close': 'schließen',
};
export default texts;
