import { touchedBy } from './touched.mjs';

it.each([
  [
    'a page of the logs',
    ['remote-logs/src/a.tsx'],
    ['e2e/logs', 'e2e/downloads', 'e2e/accessibility', 'e2e/combinations'],
  ],
  ['one browser test', ['e2e/transfer.spec.ts'], ['e2e/transfer']],
  ['the shell', ['host/src/a.ts'], 'all'],
  ['the back end', ['backend/src/a.ts'], 'all'],
  ['only a unit test', ['backend/src/a.test.ts'], []],
  ['only words', ['docs/a.md'], []],
  ['a library', ['pnpm-lock.yaml'], 'all'],
])('%s is seen in these browser tests', (_, files, specs) => expect(touchedBy(files).specs).toEqual(specs));

it('asks jest for what imports the changed sources', () => {
  expect(touchedBy(['host/src/a.ts', 'e2e/logs.spec.ts', 'README.md']).tests).toEqual(['host/src/a.ts']);
});

it('runs everything when the ground changes or a source is gone: nothing says any more who stood on it', () => {
  const changes = [[['jest.config.mjs']], [['backend/src/kernel/db/migrations/0200_x.sql']], [[], ['host/src/a.ts']]];
  expect(changes.map(([files, gone]) => touchedBy(files, gone).tests)).toEqual(['all', 'all', 'all']);
});
