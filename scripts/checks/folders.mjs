// Inside a package no folder may stand in a knot with another, by what they import in the running code: a type-only import does not
// count, `import()` does. What two folders share lies in one below both, so that each can be read, moved and removed alone.
import { join } from 'node:path';
import { remoteNames } from '../build/targets.mjs';
import { root } from '../setup/install.mjs';
import { importsOf, knotsOf } from './folder-graph.mjs';

const packages = [
  ...['shared-contracts', 'shared-ui', 'host', ...remoteNames].map((name) => ({ name, depth: 1 })),
  { name: 'backend', depth: 2 }, // backend/src/<layer>/<folder>
];

const told = (name, { folders, edges }) =>
  [
    `${name}/src: ${folders.join(', ')} import each other; what they share belongs into a folder below them.`,
    ...edges.map(({ from, to, by }) => `  ${from} → ${to}: ${by}`),
    '',
  ].join('\n');

for (const { name, depth } of packages)
  for (const knot of knotsOf(await importsOf(name, join(root, name)), depth)) {
    process.stderr.write(told(name, knot));
    process.exitCode = 1;
  }
