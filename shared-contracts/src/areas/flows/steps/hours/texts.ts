export const texts = {
  en: {
    name: 'Opening hours',
    does: 'Branches by whether you are open or closed.',
    fields: { calendarId: 'Calendar', hours: 'Opening hours' },
    exits: { open: 'Open', closed: 'Closed' },
  },
  de: {
    name: 'Öffnungszeiten',
    does: 'Geht den einen Weg, wenn geöffnet ist, sonst den anderen.',
    fields: { calendarId: 'Kalender', hours: 'Öffnungszeiten' },
    exits: { open: 'Geöffnet', closed: 'Geschlossen' },
  },
  es: {
    name: 'Horario',
    does: 'Un camino si está abierto, otro si está cerrado.',
    fields: { calendarId: 'Calendario', hours: 'Horario' },
    exits: { open: 'Abierto', closed: 'Cerrado' },
  },
  fr: {
    name: 'Horaires d’ouverture',
    does: 'Un chemin si c’est ouvert, l’autre si c’est fermé.',
    fields: { calendarId: 'Calendrier', hours: 'Horaires d’ouverture' },
    exits: { open: 'Ouvert', closed: 'Fermé' },
  },
  ja: {
    name: '営業時間',
    does: '営業中かどうかで分岐します。',
    fields: { calendarId: 'カレンダー', hours: '営業時間' },
    exits: { open: '営業中', closed: '営業時間外' },
  },
  zh: {
    name: '营业时间',
    does: '按是否营业选择路径。',
    fields: { calendarId: '日历', hours: '营业时间' },
    exits: { open: '营业中', closed: '已关闭' },
  },
};
