// The checks that `npm test` runs before anything is started, each as a command from the project's root.
import { remoteNames } from '../build/targets.mjs';

const bin = (name) => `node_modules/.bin/${name}`;
const node = process.execPath;
const tsc = 'node_modules/typescript-7/bin/tsc';

/** Packages with TypeScript of their own; a new remote is one as soon as it has a declaration. */
export const packages = ['shared-contracts', 'shared-ui', 'host', ...remoteNames, 'backend', 'e2e'];

export const apiReport = (...more) => [
  [
    node,
    tsc,
    '-p',
    'shared-contracts',
    '--noEmit',
    'false',
    '--emitDeclarationOnly',
    '--declaration',
    '--outDir',
    'temp/contracts',
    '--rootDir',
    'shared-contracts',
  ],
  [bin('api-extractor'), 'run', '--config', 'api-extractor.json', ...more],
];

export const steps = [
  { name: 'format', commands: [[bin('prettier'), '--check', '--log-level', 'warn', '.']] },
  { name: 'types', commands: packages.map((name) => [node, tsc, '-p', name]) },
  { name: 'lint', commands: [[bin('eslint'), '--max-warnings', '0', '.']] },
  { name: 'texts', commands: [[node, 'scripts/checks/texts.mjs']] },
  { name: 'boundaries', commands: [[bin('depcruise'), '--output-type', 'err', ...packages, 'scripts']] },
  { name: 'unused', commands: [[bin('knip')]] },
  { name: 'contracts report', commands: [...apiReport(), [node, 'scripts/checks/contracts-version.mjs']] },
];
