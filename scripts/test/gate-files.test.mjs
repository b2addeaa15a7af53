import { aloneFiles, gateFiles, isAlone, isInGate, isOutsideGate } from './gate-files.mjs';

const dear = "import { createTestApp } from '../../testing/test-app.ts';\n";
const plain = "import { sum } from './sum.ts';\n";

it.each([
  ['a pure test', 'shared-contracts/src/time/edges.test.ts', plain, true],
  ['the routes of an area, in the file named as it', 'backend/src/areas/sounds/sounds.test.ts', dear, true],
  ['further routes of it', 'backend/src/areas/sounds/played.test.ts', dear, false],
  [
    'further routes that say why',
    'backend/src/areas/logs/log-routes.test.ts',
    `// @gate the routes, once\n${dear}`,
    true,
  ],
  ['a tag without a reason', 'backend/src/areas/logs/log-routes.test.ts', `// @gate\n${dear}`, false],
  [
    'routes that take long and say why',
    'backend/src/areas/sounds/sounds.test.ts',
    `// @whole long sounds\n${dear}`,
    false,
  ],
  ['a screen', 'remote-config/src/sounds/sounds.test.tsx', plain, false],
  ['a screen that says why', 'remote-calls/src/ticker/ui/ticker.test.tsx', `// @gate the call\n${plain}`, true],
  ['what stands deeper in an area', 'backend/src/areas/customers/import/import.test.ts', dear, false],
  ['a generator that is run', 'scripts/new-list/new-list.test.mjs', plain, false],
])('%s: in the gate or not by rule', (_, file, text, isIn) => expect(isInGate(file, text)).toBe(isIn));

it.each([
  ['a list is read', false],
  ['a list is read [LOGS-002] @whole', true],
  ['what @whole says is read', false],
])('%s: outside the gate by its title, or not', (title, isOut) => expect(isOutsideGate(title)).toBe(isOut));

it('has those for themselves that say why', () => {
  expect([isAlone(`// @alone real sound\n${dear}`), isAlone(`// @alone\n${dear}`), isAlone(dear)]).toEqual([
    ...[true, false, false],
  ]);
  expect(aloneFiles()).toContain('backend/src/app/faults.test.ts');
});

it('finds the tests of every package and of the scripts, and none that was made', () => {
  const folders = new Set(gateFiles().map((file) => file.split('/')[0]));
  expect([...folders].sort()).toEqual(
    expect.arrayContaining(['backend', 'host', 'remote-auth', 'scripts', 'shared-contracts', 'shared-ui']),
  );
  expect([...folders].filter((name) => ['build', 'temp', 'node_modules'].includes(name))).toEqual([]);
});
