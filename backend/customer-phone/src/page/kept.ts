import * as z from 'zod';
import type { PageState } from './page-state.ts';

/** State stored by the browser: shared by its tabs, except for the number of a tab. */
const channel = z.enum(['voice', 'whatsapp']);
const keptSchema = z.object({
  numbers: z.array(z.string()),
  calls: z.array(
    z.object({
      ...{ id: z.string(), own: z.string(), at: z.number(), incoming: z.boolean(), channel, peer: z.string() },
      ...{ seconds: z.number().nullable(), why: z.string() },
    }),
  ),
  messages: z.array(
    z.object({
      ...{ id: z.string(), own: z.string(), peer: z.string(), text: z.string(), at: z.number() },
      state: z.enum(['unread', 'read', 'sending', 'sent', 'failed']),
    }),
  ),
});
const tabSchema = z.object({
  number: z.string().regex(/^\+?\d{3,15}$/),
  anyNumber: z.boolean(),
  whenCalled: z.enum(['ring', 'ignore', 'busy']),
  channel,
});

const BROWSER = 'V001-phone';
const TAB = 'V001-phone-tab';
const DEFAULT_NUMBER = '+919800000001';

/** Reads a value that matches the schema, or nothing: an older page may have stored another format. */
const read = <Kept>(storage: Storage, key: string, schema: z.ZodType<Kept>): Kept | undefined => {
  try {
    return schema.safeParse(JSON.parse(storage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

const nothing = { numbers: [], calls: [], messages: [] };
const newTab = { number: DEFAULT_NUMBER, anyNumber: true, whenCalled: 'ring', channel: 'voice' } as const;

/** `/phone?number=…` opens with that number. */
export function readKept(query: URLSearchParams): PageState {
  const tab = read(sessionStorage, TAB, tabSchema) ?? read(localStorage, TAB, tabSchema) ?? newTab;
  const asked = tabSchema.shape.number.safeParse(query.get('number')).data;
  const number = asked ?? tab.number;
  const kept = read(localStorage, BROWSER, keptSchema) ?? nothing;
  const numbers = [number, ...kept.numbers.filter((one) => one !== number)];
  return { ...kept, numbers, ...tab, number, optIns: [] };
}

export function writeKept({ numbers, calls, messages, number, anyNumber, whenCalled, channel: by }: PageState): void {
  localStorage.setItem(BROWSER, JSON.stringify({ numbers, calls, messages }));
  const tab = JSON.stringify({ number, anyNumber, whenCalled, channel: by });
  sessionStorage.setItem(TAB, tab);
  localStorage.setItem(TAB, JSON.stringify({ ...newTab, number, anyNumber })); // initial values of the next tab
}

/** Notifies about changes made by another tab. */
export function onKeptElsewhere(listener: (kept: Pick<PageState, 'numbers' | 'calls' | 'messages'>) => void): void {
  window.addEventListener('storage', ({ key }) => {
    const kept = key === BROWSER ? read(localStorage, BROWSER, keptSchema) : undefined;
    if (kept) listener(kept);
  });
}
