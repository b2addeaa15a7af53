import { textIn, type Language } from '@patchbay/shared-contracts';
import { hookEventTitles, type HookBody, type HookEvent } from '@patchbay/shared-contracts/hooks';

const isEvent = (type: string): type is HookEvent => type in hookEventTitles;

/** Fields of events shown in the text, in this order. */
const fieldsShown = [
  'name',
  'customer_number',
  'numbers',
  'agent',
  'queue',
  'status',
  'reason',
  'text',
  'service_number',
] as const;

const nameOf = (value: object): unknown =>
  'name' in value ? value.name : 'queue_name' in value ? value.queue_name : null;

const wordsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  return typeof value === 'object' && value !== null ? wordsOf(nameOf(value)) : [];
};

/** Formats an event for people, in an e-mail or a chat: a title, and its facts. Numbers are masked by `mask`. */
export function messageText(
  { type, data, timestamp }: HookBody,
  {
    language,
    zone,
    mask,
  }: { readonly language: Language; readonly zone: string; readonly mask: (number: string) => string },
): { readonly title: string; readonly lines: readonly string[] } {
  const masked = (name: string, text: string) => (/number/.test(name) ? mask(text) : text);
  const at = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  return {
    title: isEvent(type) ? textIn(hookEventTitles[type], language) : type,
    lines: [
      ...fieldsShown.flatMap((name) => wordsOf(data[name]).map((text) => masked(name, text))),
      at.format(new Date(timestamp)),
    ],
  };
}
