// Checks every folder with an `en.ts` and its five other languages: same keys, nothing empty, same placeholders, and used [I18N-001,
// I18N-004]. `de.ts` exports its map by default, `en.ts` by name.
// A counted text (`calls_one`, `calls_other`) has in each language the plural forms of `Intl.PluralRules` for that language. Only `_many`,
// used in Spanish and French for whole millions, may be missing: i18next uses `_other` then.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');
const languages = ['de', 'es', 'fr', 'ja', 'zh'];
const skipped = /(?:^|\/)(?:node_modules|dist|build|temp|\.cache|data|test-results)(?:\/|$)/;

const packages = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !skipped.test(entry.name) && !entry.name.startsWith('.'))
  .map(({ name }) => name);
const files = packages.flatMap((name) =>
  readdirSync(join(root, name), { recursive: true })
    .map((path) => join(name, path))
    .filter((path) => !skipped.test(path)),
);
const all = new Set(files);
const folders = files
  .filter((path) => path.endsWith('/de.ts'))
  .map(dirname)
  .filter((folder) => all.has(join(folder, 'en.ts')));

async function read(path) {
  const { code } = transformSync(readFileSync(join(root, path), 'utf8'), { loader: 'ts', format: 'esm' });
  const module = await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}#${pathToFileURL(path)}`
  );
  const map = module.default ?? Object.values(module).find((value) => typeof value === 'object');
  return flat(map);
}
/** Nested maps and lists as dotted keys. */
const flat = (value, prefix = '') =>
  typeof value === 'string'
    ? { [prefix]: value }
    : Object.fromEntries(
        Object.entries(value ?? {}).flatMap(([key, part]) =>
          Object.entries(flat(part, prefix === '' ? key : `${prefix}.${key}`)),
        ),
      );
const places = (text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

const form = /^(.+)_(?:zero|one|two|few|many|other)$/;
const nameOf = (key) => form.exec(key)?.[1] ?? key;
const mayBeMissing = (key) => key.endsWith('_many');
/** Returns the keys that a language needs for an English text. */
const keysIn = (language, name, isCounted) =>
  isCounted
    ? new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((category) => `${name}_${category}`)
    : [name];

const wrong = [];
for (const folder of folders) {
  const en = await read(join(folder, 'en.ts'));
  for (const language of ['en', ...languages]) {
    const path = join(folder, `${language}.ts`);
    const texts = files.includes(path) ? await read(path) : {};
    const expected = new Map(
      Object.entries(en).flatMap(([key, text]) =>
        keysIn(language, nameOf(key), form.test(key)).map((each) => [each, places(en[`${nameOf(key)}_other`] ?? text)]),
      ),
    );
    for (const [key, filled] of expected) {
      if (!(key in texts) && mayBeMissing(key)) continue;
      if (!texts[key]?.trim()) wrong.push(`${path}: '${key}' is missing`);
      else if (`${places(texts[key])}` !== `${filled}`) wrong.push(`${path}: '${key}' fills in other places`);
    }
    for (const key of Object.keys(texts))
      if (!expected.has(key)) wrong.push(`${path}: '${key}' is not an English text`);
  }
}

// Unused texts are errors; keys made at run time are matched by their part before `${`.
const sources = new Map();
for (const path of files.filter(
  (each) => /\.tsx?$/.test(each) && !/\.test\.tsx?$/.test(each) && !/\/texts\//.test(each),
))
  sources.set(path, readFileSync(join(root, path), 'utf8'));
for (const folder of folders.filter((each) => each.endsWith('/texts'))) {
  const [name] = folder.split('/');
  const own = [...sources].filter(([path]) => path.startsWith(`${name}/`)).map(([, text]) => text);
  const code = own.join('\n');
  const made = [...code.matchAll(/`([\w.]+)\$\{/g)].map(([, start]) => start);
  for (const key of new Set(Object.keys(await read(join(folder, 'en.ts'))).map(nameOf))) {
    if (code.includes(`'${key}'`) || code.includes(`"${key}"`) || made.some((start) => key.startsWith(start))) continue;
    wrong.push(`${relative('.', folder)}/en.ts: nothing shows '${key}'`);
  }
}

// One word for one thing (docs/glossary.md): texts of a language are in a file of its name, or beside its name in one with several
// languages.
const refused = readFileSync(join(root, 'scripts/checks/words.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))
  .map(([language, word, better]) => ({ language, word: new RegExp(word, 'iu'), better }));
const blocks = new RegExp(
  `(?:^|[\\s{,"'])(${languages.join('|')})["']?:\\s*(\\{[^}]*(?:\\{[^}]*\\}[^}]*)*\\}|'[^']*'|"[^"]*"|\`[^\`]*\`)`,
  'g',
);
for (const path of files.filter((each) => /\.(?:ts|tsx|json)$/.test(each) && !/\.test\.tsx?$/.test(each))) {
  const text = readFileSync(join(root, path), 'utf8');
  const named = ['en', ...languages].find((language) => path.endsWith(`/${language}.ts`));
  const parts = named === undefined ? [...text.matchAll(blocks)].map(([, language, part]) => [language, part]) : [[named, Object.values(await read(path)).join('\n')]]; // prettier-ignore
  for (const [language, part] of parts)
    for (const { word, better } of refused.filter((each) => each.language === language)) {
      const found = word.exec(part);
      if (found !== null) wrong.push(`${path}: '${found[0]}' is '${better}' in this console (docs/glossary.md)`);
    }
}

for (const line of wrong) process.stderr.write(`${line}\n`);
process.exit(wrong.length === 0 ? 0 : 1);
