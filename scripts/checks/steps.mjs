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
  [bin('api-extractor'), 'run', '--config', 'api-extractor.areas.json', ...more],
];

/** The packages whose types a change can break: its own, and those that stand on it. */
const typedWith = (files) => {
  const touches = (name) => files.some((file) => file.startsWith(`${name}/`));
  if (touches('shared-contracts') || files.some((file) => !file.includes('/'))) return packages;
  if (touches('shared-ui')) return packages.filter((name) => name !== 'shared-contracts' && name !== 'backend');
  return packages.filter((name) => touches(name) || name === 'e2e');
};

/** `change`: what `--changed` found, or null for everything. What cannot be told from a file alone is always checked whole. */
export function checksOf(change) {
  const files = change === null ? ['.'] : change.files;
  const sources = change === null ? ['.'] : change.sources;
  const typed = change === null ? packages : typedWith(change.files);
  return [
    {
      name: 'format',
      commands:
        files.length === 0 ? [] : [[bin('prettier'), '--check', '--log-level', 'warn', '--ignore-unknown', ...files]],
    },
    { name: 'types', commands: [...typed, 'bench'].map((name) => [node, tsc, '-p', name]) },
    {
      name: 'lint',
      commands: sources.length === 0 ? [] : [[bin('eslint'), '--max-warnings', '0', '--no-warn-ignored', ...sources]],
    },
    { name: 'texts', commands: [[node, 'scripts/checks/texts.mjs']] },
    { name: 'declarations', commands: [[node, 'scripts/checks/declarations.mjs']] },
    { name: 'constants', commands: [[node, 'scripts/checks/constants.mjs']] },
    {
      name: 'boundaries',
      commands: [
        [bin('depcruise'), '--output-type', 'err', ...packages, 'scripts'],
        [node, 'scripts/checks/folders.mjs'],
      ],
    },
    { name: 'supported node', commands: [[node, 'scripts/checks/supported-node.mjs']] },
    { name: 'audit', commands: [[node, 'scripts/checks/audit.mjs']] },
    { name: 'sbom', commands: [[node, 'scripts/checks/sbom.mjs']] },
    { name: 'unused', commands: [[bin('knip')]] },
    { name: 'contracts report', commands: [...apiReport(), [node, 'scripts/checks/contracts-version.mjs']] },
  ];
}
