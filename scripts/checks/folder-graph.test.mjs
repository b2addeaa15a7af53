import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { importsOf, knotsOf } from './folder-graph.mjs';

const sea = ['boats/a.ts', 'water/b.ts'];
const back = ['water/c.ts', 'boats/d.ts'];

it.each([
  ['one way is no knot', [sea], 1, []],
  [
    'within a folder everything may import everything',
    [
      ['a/x.ts', 'a/ui/y.ts'],
      ['a/ui/y.ts', 'a/z.ts'],
    ],
    1,
    [],
  ],
  ['both ways is one, by other files', [sea, back], 1, [['boats', 'water']]],
  [
    'a way round is one',
    [
      ['a/x.ts', 'b/x.ts'],
      ['b/y.ts', 'c/x.ts'],
      ['c/y.ts', 'a/y.ts'],
    ],
    1,
    [['a', 'b', 'c']],
  ],
  [
    'who only leads to a knot, or away from it, is not in it',
    [['top/x.ts', 'boats/a.ts'], sea, back, ['water/b.ts', 'low/x.ts']],
    1,
    [['boats', 'water']],
  ],
  [
    'two knots are told apart',
    [sea, back, ['a/x.ts', 'b/x.ts'], ['b/y.ts', 'a/y.ts']],
    1,
    [
      ['a', 'b'],
      ['boats', 'water'],
    ],
  ],
  ['a root imports every folder', [['mount.tsx', 'boats/a.ts'], ['mount.tsx', 'water/b.ts'], sea], 1, []],
  [
    'a root that is imported by what it imports is in a knot',
    [
      ['mount.tsx', 'boats/a.ts'],
      ['boats/d.ts', 'mount.tsx'],
    ],
    1,
    [['boats', 'mount.tsx']],
  ],
  [
    'deeper folders are those of two levels',
    [
      ['areas/a/x.ts', 'kernel/db/x.ts'],
      ['kernel/db/y.ts', 'areas/b/x.ts'],
    ],
    2,
    [],
  ],
  [
    'deeper folders are in a knot, too',
    [
      ['areas/a/x.ts', 'areas/b/x.ts'],
      ['areas/b/y.ts', 'areas/a/y.ts'],
    ],
    2,
    [['areas/a', 'areas/b']],
  ],
])('%s', (_, imports, depth, knots) => expect(knotsOf(imports, depth).map(({ folders }) => folders)).toEqual(knots));

it('says for every edge of a knot which import makes it', () =>
  expect(knotsOf([sea, back, ['boats/e.ts', 'water/e.ts']], 1)[0].edges).toEqual([
    { from: 'boats', to: 'water', by: 'boats/a.ts → water/b.ts' },
    { from: 'water', to: 'boats', by: 'water/c.ts → boats/d.ts' },
  ]));

/** Creates a temporary package of these files. */
async function importsOfFiles(files) {
  const place = mkdtempSync(join(tmpdir(), 'folders-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(place, path)), { recursive: true });
      writeFileSync(join(place, path), text);
    }
    return (await importsOf('sample', place)).map((pair) => pair.join(' → ')).sort();
  } finally {
    rmSync(place, { recursive: true });
  }
}

it('counts values, style sheets and what comes later; neither types, nor libraries, nor what only tests import', async () =>
  expect(
    await importsOfFiles({
      'package.json': '{ "name": "@patchbay/sample", "type": "module", "exports": "./src/index.ts" }',
      'src/index.ts': "export { one } from './one/one.ts';",
      'src/one/one.ts': 'export const one = 1; export type One = typeof one;',
      'src/one/one.module.css': '.one { color: red; }',
      'src/types/a.ts': "import type { One } from '../one/one.ts'; export const a: One = 1;",
      'src/values/a.tsx':
        "import { one } from '../one/one.ts'; import { useId } from 'react'; export const a = [one, useId];",
      'src/later/a.ts': "export const a = () => import('../one/one.ts');",
      'src/styles/a.ts': "import styles from '../one/one.module.css'; export const a = styles;",
      'src/by-name/a.ts': "export { one } from '@patchbay/sample';",
      'src/tests/a.test.ts': "export { one } from '../one/one.ts';",
      'src/tests/testing/a.ts': "export { one } from '../../one/one.ts';",
      'src/tests/a.stories.tsx': "export { one } from '../one/one.ts';",
    }),
  ).toEqual([
    'by-name/a.ts → index.ts',
    'index.ts → one/one.ts',
    'later/a.ts → one/one.ts',
    'styles/a.ts → one/one.module.css',
    'values/a.tsx → one/one.ts',
  ]));
