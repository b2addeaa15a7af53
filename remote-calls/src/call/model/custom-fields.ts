/** A custom link or text of a call; `label` is the rest of the key [CALL-062, CALL-064]. */
export interface CustomField {
  readonly kind: 'link' | 'text';
  readonly label: string;
  readonly value: string;
}

const prefixes = { SR_Link_: 'link', SR_Text_: 'text' } as const;

const isWeb = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

function fieldOf(key: string, value: unknown): CustomField | null {
  // Only strings whose first character is not a punctuation symbol [CALL-063].
  if (typeof value !== 'string' || value === '' || /^[\p{P}\p{S}]/u.test(value)) return null;
  for (const [prefix, kind] of Object.entries(prefixes)) {
    if (!key.startsWith(prefix)) continue;
    if (kind === 'link' && !isWeb(value)) return null;
    return { kind, label: key.slice(prefix.length), value };
  }
  return null;
}

/** Returns the custom fields of an event, in order; links only to http and https. */
export const customFieldsOf = (event: Readonly<Record<string, unknown>>): readonly CustomField[] =>
  Object.entries(event).flatMap(([key, value]) => fieldOf(key, value) ?? []);
