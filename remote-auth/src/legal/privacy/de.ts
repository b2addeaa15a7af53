import type { TermsText } from '@patchbay/shared-contracts/terms';

const privacy: TermsText = {
  title: 'Datenschutz',
  intro: 'Was diese Konsole über Sie speichert, warum und wie lange.',
  clauses: [
    {
      id: 'account',
      heading: 'Ihr Konto',
      text: 'Wir speichern Name, E-Mail-Adresse, Benutzername und Rolle, denn ohne sie können Sie sich nicht anmelden und nicht angerufen werden.',
    },
    {
      id: 'password',
      heading: 'Ihr Passwort',
      text: 'Es wird verschlüsselt, bevor es den Browser verlässt, und nur als Hash gespeichert, den niemand zurückrechnen kann.',
    },
    {
      id: 'calls',
      heading: 'Anrufe',
      text: 'Nummern, Zeiten und, wo Ihr Konto aufzeichnet, das Gespräch werden für den Inhaber Ihres Kontos gespeichert. Er entscheidet, wie lange.',
    },
    {
      id: 'sessions',
      heading: 'Sitzungen',
      text: 'Wir speichern, wann, von welcher Adresse und mit welchem Browser Sie sich angemeldet haben, damit Sie Ihre Sitzungen sehen und beenden können.',
    },
    {
      id: 'browser',
      heading: 'In Ihrem Browser',
      text: 'Ein Cookie hält Ihre Sitzung. Sprache, Darstellung und die Lage von Fenstern bleiben im Browser. Es gibt keine Werbe-Cookies.',
    },
    {
      id: 'trial',
      heading: 'Kostenloser Test',
      text: 'Ihre Angaben für den kostenlosen Test verwenden wir, um ihn einzurichten und Sie dazu anzusprechen.',
    },
    {
      id: 'measuring',
      heading: 'Messungen',
      text: 'Wir zählen Seitenaufrufe, Fehler und deren Geschwindigkeit, ohne Ihren Namen und ohne den Inhalt Ihrer Arbeit.',
    },
    {
      id: 'rights',
      heading: 'Ihre Rechte',
      text: 'Wenden Sie sich an den Inhaber Ihres Kontos oder an uns, um gespeicherte Daten einzusehen, zu berichtigen oder zu löschen.',
    },
  ],
};
export default privacy;
