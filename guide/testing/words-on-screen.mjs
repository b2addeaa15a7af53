// Returns every text a screen may show in a language: those of the console's packages, and of their declarations.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { declaredRoutes } from '../site/contents.mjs';

const root = join(import.meta.dirname, '../..');
const sources = readdirSync(root).filter((name) => /^(?:host|shared-ui|remote-[a-z]+)$/.test(name));
/** Folders with texts beside the wire contracts they belong to. */
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

/** Whether a text has enough fixed characters: `{{name}}: {{value}}` would match anything. */
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
  /** Matches a text exactly, with values for its placeholders, or its beginning up to the first placeholder. */
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
