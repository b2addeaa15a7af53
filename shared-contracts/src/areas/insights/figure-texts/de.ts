import type { FigureTexts } from './figure-text.ts';

const texts: FigureTexts = {
  offered: {
    name: 'Angeboten',
    formula: 'Angenommen + verpasst + aufgegeben + sofort aufgelegt',
    explains:
      'Eingehende Anrufe, die jemand hätte annehmen sollen. Anrufe, die ein Anrufablauf selbst erledigt hat, zählen nicht.',
  },
  answered: {
    name: 'Angenommen',
    formula: 'Angebotene Anrufe, die jemand angenommen hat',
    explains: 'Eingehende Anrufe, aus denen ein Gespräch wurde.',
  },
  answered_percent: {
    name: 'Angenommen (%)',
    formula: 'Angenommen ÷ angeboten',
    explains: 'Der Anteil der eingehenden Anrufe, die jemand angenommen hat.',
  },
  missed: {
    name: 'Verpasst',
    formula: 'Angebotene Anrufe, die niemand angenommen und der Anrufer nicht aufgegeben hat',
    explains:
      'Eingehende Anrufe, die ohne Annahme endeten, zum Beispiel weil die Wartezeit um war oder eine Sprachnachricht hinterlassen wurde.',
  },
  missed_percent: {
    name: 'Verpasst (%)',
    formula: 'Verpasst ÷ angeboten',
    explains: 'Der Anteil der eingehenden Anrufe, die niemand angenommen hat, obwohl der Anrufer blieb.',
  },
  abandoned: {
    name: 'Aufgegeben',
    formula: 'Anrufe, die der Anrufer aufgab − sofort aufgelegt',
    explains:
      'Anrufer, die während des Wartens aufgelegt haben. Wer in den ersten Sekunden auflegt, wird getrennt gezählt.',
  },
  abandoned_percent: {
    name: 'Aufgegeben (%)',
    formula: 'Aufgegeben ÷ angeboten',
    explains: 'Der Anteil der eingehenden Anrufe, die der Anrufer aufgab, ohne die sofort aufgelegten.',
  },
  short_abandoned: {
    name: 'Sofort aufgelegt',
    formula: 'Anrufe, die vor der Schwelle des Kontos aufgegeben wurden (5 Sekunden, wenn nichts eingestellt ist)',
    explains:
      'Anrufer, die sofort aufgelegt haben, meist aus Versehen. Kein Service hätte sie rechtzeitig annehmen können.',
  },
  service_level: {
    name: 'Servicelevel',
    formula:
      'Innerhalb der Schwelle angenommen ÷ (angeboten − innerhalb der Schwelle aufgegeben), wenn die Warteschlange nichts anderes gewählt hat',
    explains:
      'Der Anteil der Anrufer, die rechtzeitig angenommen wurden. Schwelle und Formel gelten je Warteschlange; 20 Sekunden und 80 %, wenn nichts eingestellt ist.',
  },
  speed_of_answer: {
    name: 'Mittlere Wartezeit bis zur Annahme',
    formula: 'Wartezeit der angenommenen Anrufe ÷ angenommen',
    explains: 'Wie lange Anrufer im Mittel warten, bis jemand annimmt, ab dem Eintritt in die erste Warteschlange.',
  },
  pickup_time: {
    name: 'Mittlere Abhebezeit',
    formula: 'Klingelzeit der Anrufe, die ein Agent annahm ÷ diese Anrufe',
    explains: 'Wie lange ein Anruf im Mittel bei dem Agenten klingelt, der ihn annimmt.',
  },
  handling_time: {
    name: 'Mittlere Bearbeitungszeit',
    formula: '(Sprechen + Halten + Nachbearbeitung) ÷ Gespräche',
    explains: 'Wie lange ein Agent im Mittel mit einem Gespräch beschäftigt ist, einschließlich der Arbeit danach.',
  },
  talk_time: {
    name: 'Gesprächszeit',
    formula: 'Dauer der Gespräche, Halten eingeschlossen',
    explains: 'Von der Annahme bis zum Ende jedes Gesprächs, zusammengezählt.',
  },
  hold_time: {
    name: 'Haltezeit',
    formula: 'Zeit, in der Gespräche gehalten wurden',
    explains: 'Wie lange Anrufer gehalten wurden, zusammengezählt. Sie ist Teil der Gesprächszeit.',
  },
  average_hold_time: {
    name: 'Mittlere Haltezeit',
    formula: 'Haltezeit ÷ Gespräche',
    explains: 'Wie lange ein Anrufer im Gespräch im Mittel gehalten wird.',
  },
  wrap_up_time: {
    name: 'Nachbearbeitungszeit',
    formula: 'Zeit der Arbeit nach den Gesprächen',
    explains: 'Wie lange Agenten nach Anrufen nachbearbeiteten, die in diesem Zeitraum begannen, zusammengezählt.',
  },
  occupancy: {
    name: 'Auslastung',
    formula: '(Sprechen + Halten + Nachbearbeitung) ÷ verfügbare Zeit',
    explains: 'Der Anteil ihrer verfügbaren Zeit, den Agenten mit Gesprächen und der Arbeit danach verbrachten.',
  },
  transfer_share: {
    name: 'Weitergeleitet (%)',
    formula: 'Weitergeleitete Gespräche ÷ Gespräche',
    explains: 'Der Anteil der Gespräche, die an jemand anderen übergeben wurden.',
  },
  hold_share: {
    name: 'Gehalten (%)',
    formula: 'Gespräche mit Halten ÷ Gespräche',
    explains: 'Der Anteil der Gespräche, in denen der Anrufer mindestens einmal gehalten wurde.',
  },
  first_contact_resolution: {
    name: 'Lösung beim ersten Kontakt',
    formula: 'Angenommene Anrufe, nach denen die Nummer innerhalb von 7 Tagen nicht wieder anrief ÷ angenommen',
    explains:
      'Der Anteil der Anrufer, die nicht noch einmal anrufen mussten. Anrufe der letzten 7 Tage können ihn noch ändern.',
  },
  dialled: {
    name: 'Gewählt',
    formula: 'Ausgehende Anrufe',
    explains: 'Anrufe, die zu Kunden hinausgingen.',
  },
  reached: {
    name: 'Erreicht',
    formula: 'Ausgehende Anrufe, die der Kunde annahm',
    explains: 'Anrufe, die hinausgingen und zu einem Gespräch wurden.',
  },
  reached_percent: {
    name: 'Erreicht (%)',
    formula: 'Erreicht ÷ gewählt',
    explains: 'Der Anteil der ausgehenden Anrufe, die der Kunde annahm.',
  },
  concurrent_peak: {
    name: 'Meiste Anrufe zugleich',
    formula: 'Die meisten Anrufe in einem Augenblick',
    explains: 'Wie viele Anrufe es im belebtesten Augenblick gab. Gezählt für Zeiträume bis zu einem Tag.',
  },
  logged_in_time: {
    name: 'Angemeldete Zeit',
    formula: 'Zeit in jedem Status außer Abgemeldet',
    explains: 'Wie lange Agenten angemeldet waren, zusammengezählt.',
  },
  available_time: {
    name: 'Verfügbare Zeit',
    formula: 'Zeit im Status Verfügbar',
    explains: 'Wie lange Agenten verfügbar waren, im Gespräch oder wartend, zusammengezählt.',
  },
  idle_time: {
    name: 'Leerlaufzeit',
    formula: 'Verfügbare Zeit − Zeit in Anrufen und Nachbearbeitung',
    explains: 'Wie lange Agenten verfügbar waren und nichts zu tun hatten, zusammengezählt.',
  },
  break_time: {
    name: 'Pausenzeit',
    formula: 'Zeit im Status Pause',
    explains: 'Wie lange Agenten in der Pause waren, zusammengezählt.',
  },
};
export default texts;
