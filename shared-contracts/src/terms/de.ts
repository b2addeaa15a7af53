import type { TermsText } from './terms-text.ts';

const terms: TermsText = {
  title: 'Nutzungsbedingungen',
  intro:
    'Diese Bedingungen gelten zwischen Ihnen und dem Anbieter dieser Konsole für die hier genutzten Empfangsdienste.',
  clauses: [
    {
      id: 'documents',
      heading: 'Unterlagen',
      text: 'Reichen Sie die angeforderten Unterlagen innerhalb von 7 Tagen nach der Aktivierung ein.',
    },
    {
      id: 'suspension',
      heading: 'Sperrung und Beendigung',
      text: 'Ohne sie wird der Dienst gesperrt und nach 30 Tagen Sperrung beendet.',
    },
    { id: 'activation', heading: 'Aktivierung', text: 'Wir aktivieren den Dienst innerhalb von 7 Werktagen.' },
    {
      id: 'complaints',
      heading: 'Beschwerden',
      text: 'Eine Beschwerde wird in 48 Stunden beantwortet, eine Eskalation in 24 Arbeitsstunden.',
    },
    { id: 'transfer', heading: 'Rufnummernübertragung', text: 'Die Übertragung einer Rufnummer kostet INR 1000.' },
    {
      id: 'refund',
      heading: 'Erstattung',
      text: 'Wir erstatten 75 %, wenn die gewünschte Nummer nicht innerhalb von 30 Tagen bereitsteht.',
    },
    {
      id: 'invoices',
      heading: 'Rechnungen',
      text: 'Beanstanden Sie eine Rechnung innerhalb von 7 Tagen. Postpaid-Rechnungen sind in 15 Tagen fällig.',
    },
    {
      id: 'ending',
      heading: 'Vertragsende',
      text: 'Postpaid-Verträge enden mit einer Frist von 30 Tagen. Prepaid-Verträge können bis zu zwei Monate nach Ablauf erneuert werden.',
    },
    {
      id: 'arbitration',
      heading: 'Schiedsverfahren',
      text: 'Streitigkeiten werden durch ein Schiedsverfahren entschieden. Der Schiedsspruch ist bindend. Die Gebühren werden zu gleichen Teilen getragen, jede Seite trägt ihre eigenen Anwälte. Sitz ist Neu-Delhi, Sprache Englisch.',
    },
  ],
};
export default terms;
