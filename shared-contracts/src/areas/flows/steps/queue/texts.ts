export const texts = {
  en: {
    name: 'Queue',
    does: 'Puts the caller in a queue until an agent is free.',
    fields: { queueId: 'Queue', key: 'Key to leave the queue' },
    exits: { full: 'Queue full', timeout: 'Waited too long', pressed: 'Key pressed' },
  },
  de: {
    name: 'Warteschlange',
    does: 'Der Anrufer wartet auf einen Agenten der Warteschlange.',
    fields: { queueId: 'Warteschlange', key: 'Taste zum Verlassen der Schlange' },
    exits: { full: 'Warteschlange voll', timeout: 'Zu lange gewartet', pressed: 'Taste gedrückt' },
  },
  es: {
    name: 'Cola',
    does: 'La persona espera a un agente de la cola.',
    fields: { queueId: 'Cola', key: 'Tecla para salir de la cola' },
    exits: { full: 'Cola llena', timeout: 'Espera agotada', pressed: 'Tecla pulsada' },
  },
  fr: {
    name: 'File d’attente',
    does: 'L’appelant attend un agent de la file.',
    fields: { queueId: 'File d’attente', key: 'Touche pour quitter la file' },
    exits: { full: 'File pleine', timeout: 'Attente trop longue', pressed: 'Touche pressée' },
  },
  ja: {
    name: 'キュー',
    does: 'キューのエージェントを待ちます。',
    fields: { queueId: 'キュー', key: '列を離れるキー' },
    exits: { full: 'キューが満杯', timeout: '待ち時間切れ', pressed: 'キーが押された' },
  },
  zh: {
    name: '队列',
    does: '来电者等待队列中的坐席。',
    fields: { queueId: '队列', key: '离开队列的按键' },
    exits: { full: '队列已满', timeout: '等待过久', pressed: '已按键' },
  },
};
