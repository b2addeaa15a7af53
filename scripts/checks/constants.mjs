// Checks that each constant of `constants.tsv` has the value of its requirement: the row quotes the requirement and the one place in the
// code.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const lines = (file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

const rows = new Map(lines('docs/requirements.tsv').map(([id, , , text]) => [id, text]));
const wrong = lines('scripts/checks/constants.tsv').flatMap(([id, words, file, code]) => [
  ...(rows.get(id)?.includes(words) ? [] : [`${id} does not say '${words}'`]),
  ...(readFileSync(join(root, file), 'utf8').split(code.replaceAll('\\n', '\n')).length === 2
    ? []
    : [`${id} says '${words}', and ${file} does not have ${code} once`]),
]);

for (const line of wrong) process.stderr.write(`${line}\n`);
process.exit(wrong.length === 0 ? 0 : 1);
