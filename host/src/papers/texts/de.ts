import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  refused: 'Die Nachweise Ihrer Firma wurden abgelehnt',
  'refused.detail': 'Die Gründe stehen bei den Nachweisen. Andere können eingereicht werden.',
  'more-asked': 'Zu den Nachweisen Ihrer Firma fehlt noch etwas',
  'more-asked.detail': 'Was gebraucht wird, steht bei jedem Nachweis. Fügen Sie es hinzu und reichen Sie erneut ein.',
  open: 'Einstellungen öffnen',
};

export default texts;
