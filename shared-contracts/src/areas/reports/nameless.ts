import type { Language } from '@patchbay/shared-contracts';

/** Labels of rows without a queue or a disposition, by column: an empty cell would look like an error. */
export const nameless: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { queue: 'No queue', disposition: 'No disposition' },
  de: { queue: 'Ohne Warteschlange', disposition: 'Ohne Ergebnis' },
  es: { queue: 'Sin cola', disposition: 'Sin disposición' },
  fr: { queue: 'Sans file d’attente', disposition: 'Sans qualification' },
  ja: { queue: 'キューなし', disposition: '対応結果なし' },
  zh: { queue: '无队列', disposition: '无处理结果' },
};
