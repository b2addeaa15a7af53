// Every word that a screen may show in a language: the texts of the console's parts, and what they declare.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { declaredRoutes } from '../site/contents.mjs';

const root = join(import.meta.dirname, '../..');
const sources = readdirSync(root).filter((name) => /^(?:host|shared-ui|remote-[a-z]+)$/.test(name));
/** Texts that stand beside the wire they are about. */
const further = ['shared-contracts/src/areas'];

const textFiles = (language) =>
  [...sources.map((name) => `${name}/src`), ...further].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((file) => join(root, folder, file.replaceAll('\\', '/')))
      .filter((file) => new RegExp(`/[\\w-]*texts/${language}\\.ts$`).test(file)),
  );

const strings = (value) =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(strings)
      : [];

/** Not all gap: `{{name}}: {{value}}` would fit whatever is written. */
const saysEnough = (text) => text.split(/\{\{\w+\}\}/).some((piece) => (piece.match(/\p{L}/gu) ?? []).length >= 5);

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function gather(language) {
  const texts = textFiles(language).flatMap((file) => Object.values(require(file)).flatMap(strings));
  const declared = declaredRoutes.flatMap(({ title, tab, nav }) =>
    [title, tab?.label, nav?.label].flatMap((label) => label?.[language] ?? []),
  );
  const whole = new Set([...texts, ...declared, 'SMS', 'WhatsApp']);
  const filled = texts
    .filter((text) => text.includes('{{') && saysEnough(text))
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(/\{\{\w+\}\}/)
            .map(escaped)
            .join('.+')}$`,
        ),
    );
  /** As it stands there, with something in its gaps, or the beginning of one up to its first gap. */
  return {
    has: (word) =>
      whole.has(word) ||
      filled.some((pattern) => pattern.test(word)) ||
      texts.some((text) => text.includes('{{') && text.startsWith(word) && /[\s:：,]/.test(text[word.length])),
  };
}

const known = new Map();
export function wordsOnScreen(language) {
  if (!known.has(language)) known.set(language, gather(language));
  return known.get(language);
}
