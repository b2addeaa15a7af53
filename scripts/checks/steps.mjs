// The checks that `npm test` runs before anything is started, each as a command from the project's root.
import { remoteNames } from '../build/targets.mjs';

const bin = (name) => `node_modules/.bin/${name}`;
const node = process.execPath;
const tsc = 'node_modules/typescript-7/bin/tsc';

/** Packages with TypeScript of their own; a new remote is one as soon as it has a declaration. */
const packages = ['shared-contracts', 'shared-ui', 'host', ...remoteNames, 'backend', 'e2e'];

export const apiReport = (...more) => [
  [
    node,
    tsc,
    '-p',
    'shared-contracts',
    '--noEmit',
    'false',
    '--emitDeclarationOnly',
    '--noCheck',
    '--declaration',
    '--outDir',
    'temp/contracts',
    '--rootDir',
    'shared-contracts',
  ],
  [bin('api-extractor'), 'run', '--config', 'api-extractor.json', ...more],
];

/** All that runs in a browser is looked at as one program: each package alone looks at what is shared anew. */
const typed = ['tsconfig.front.json', 'backend', 'e2e', 'bench'];
/** More than one checker looks at the same types twice; other checks run beside it. */
const typeCheck = (project) => [node, tsc, '-p', project, '--checkers', '1'];

/** `change`: what `--changed` found, or null for everything. What cannot be told from a file alone is always checked whole. */
export function checksOf(change) {
  const files = change === null ? ['.'] : change.files;
  const sources = change === null ? ['.'] : change.sources;
  return [
    {
      name: 'format',
      commands:
        files.length === 0 ? [] : [[bin('prettier'), '--check', '--log-level', 'warn', '--ignore-unknown', ...files]],
    },
    { name: 'types', commands: typed.map(typeCheck) },
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
    { name: 'unused', commands: [[bin('knip')]] },
    { name: 'contracts report', commands: [...apiReport(), [node, 'scripts/checks/contracts-version.mjs']] },
  ];
}

/** What depends on the day or on the network: of the whole run alone. */
export const furtherChecksOf = () => [
  { name: 'supported node', commands: [[node, 'scripts/checks/supported-node.mjs']] },
  { name: 'audit', commands: [[node, 'scripts/checks/audit.mjs']] },
  { name: 'sbom', commands: [[node, 'scripts/checks/sbom.mjs']] },
];

/** After the build. */
export const budgetsStep = { name: 'budgets', commands: [[node, 'scripts/checks/budgets.mjs']] };
