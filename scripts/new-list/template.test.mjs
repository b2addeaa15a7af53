// The template's own test runs in the whole run alone. Its expectations quote texts of the shared components, which may change.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const template = 'scripts/new-list/template/__remote__/src/__name__';
const readAll = (files) => files.map((file) => readFileSync(file, 'utf8')).join('\n');
const patternOf = (text) => {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
};

it('what the test of a new list expects is said by the shared components or by the list itself [PLAT-031]', () => {
  const shared = readdirSync('shared-ui/src', { recursive: true }).filter((file) => file.endsWith('texts/en.ts'));
  const texts = readAll([`${template}/texts/en.ts.tmpl`, ...shared.map((file) => join('shared-ui/src', file))]);
  const patterns = [...texts.matchAll(/: '([^']+)',/g)].map(([, text]) => patternOf(text));
  const expected = readAll([`${template}/__name__.test.tsx.tmpl`]);
  const quoted = [...expected.matchAll(/(?:ByText\(|Description\(|Role\('\w+', \{ name: )'([^']+)'/g)].map(
    ([, text]) => text,
  );
  expect(quoted.length).toBeGreaterThan(10);
  expect(quoted.filter((text) => !patterns.some((pattern) => pattern.test(text)))).toEqual([]);
});
