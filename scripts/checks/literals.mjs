// Checks that each literal quoted in a shown requirement was rendered by a test; or, for machine-readable ones, that it occurs in the
// product.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/install.mjs';
import { asPattern, literalsOf } from './literal-pattern.mjs';

export const renderedFolder = join(root, 'temp/reports/rendered');

const rendered = () =>
  existsSync(renderedFolder)
    ? readdirSync(renderedFolder).flatMap((name) => JSON.parse(readFileSync(join(renderedFolder, name), 'utf8')))
    : [];

const packages = [
  'host',
  'shared-contracts',
  'shared-ui',
  'backend',
  'backend/telephony',
  ...readdirSync(root).filter((name) => name.startsWith('remote-')),
];
const product = () =>
  packages
    .flatMap((name) =>
      ['src', 'customer-phone/src']
        .map((part) => join(root, name, part))
        .filter(existsSync)
        .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, file))),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

/** Lines of `literals.tsv`: an id, one of its literals, and how it is shown or why not. */
const excuses = () =>
  new Map(
    readFileSync(join(root, 'scripts/checks/literals.tsv'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split('\t'))
      .map(([id, literal, how]) => [`${id}\t${literal}`, how]),
  );

/** Returns a line for each literal of a shown row that was never rendered. `rows`: `{ id, text }`. */
export function unseenLiterals(rows) {
  const [texts, known] = [rendered(), excuses()];
  const everything = texts.join('\n');
  let source;
  const isKept = (how, literal) => {
    const [kind, where = ''] = how.split(': ');
    if (kind === 'machine') return (source ??= product()).includes(literal);
    return kind === 'browser' ? readFileSync(join(root, where), 'utf8').includes(literal) : kind === 'no literal';
  };
  const used = new Set();
  const wrong = rows.flatMap((row) =>
    literalsOf(row).flatMap((literal) => {
      const key = `${row.id}\t${literal}`;
      const how = known.get(key);
      if (how !== undefined) {
        used.add(key);
        return isKept(how, literal) ? [] : [`${row.id}: '${literal}' is not said as literals.tsv has it (${how})`];
      }
      return asPattern(literal).test(everything) ? [] : [`${row.id}: no test saw '${literal}' rendered`];
    }),
  );
  const ids = new Set(rows.map(({ id }) => id));
  const idle = [...known.keys()].filter((key) => ids.has(key.split('\t')[0]) && !used.has(key));
  return [...wrong, ...idle.map((key) => `literals.tsv excuses what no row says: ${key}`)];
}
