// Forbids cycles between folders of a package, by their imports in the running code: type-only imports do not count, `import()` does.
// Shared code belongs in a folder below both, so that each can be read, moved and removed alone.
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
