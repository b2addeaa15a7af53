import type { en } from './en.ts';

const de: Record<keyof typeof en, string> = {
  frame: 'Handbuch',
  failed: 'Das Handbuch konnte nicht geladen werden',
  'failed.detail': 'Bitte die Verbindung prüfen und noch einmal versuchen.',
};

export default de;
