import type { en } from './en.ts';

const texts: Record<keyof typeof en, string> = {
  refused: 'Die Nachweise Ihrer Firma wurden abgelehnt',
  'detail.refused': 'Die Gründe stehen bei den Nachweisen. Andere können eingereicht werden.',
  'more-asked': 'Zu den Nachweisen Ihrer Firma fehlt noch etwas',
  'detail.more-asked': 'Was gebraucht wird, steht bei jedem Nachweis. Fügen Sie es hinzu und reichen Sie erneut ein.',
  open: 'Einstellungen öffnen',
};

export default texts;
