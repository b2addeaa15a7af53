// The checks that `npm test` runs before anything is started, each as a command from the project's root.
import { remoteNames } from '../build/targets.mjs';

const bin = (name) => `node_modules/.bin/${name}`;
const node = process.execPath;
const tsc = 'node_modules/typescript-7/bin/tsc';

/** Packages with TypeScript of their own; a new remote is included as soon as it has a declaration. */
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

/** Type-checks all browser code as one program: checking each package alone would check shared code repeatedly. */
const typed = ['tsconfig.front.json', 'backend', 'e2e', 'bench'];
/** More than one checker would check the same types twice; other checks run in parallel. */
const typeCheck = (project) => [node, tsc, '-p', project, '--checkers', '1'];

/** `change`: the result of `--changed`, or null for everything. Checks that need more than one file always run on everything. */
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

/** Checks that depend on the date or on the network: in the whole run only. */
export const furtherChecksOf = () => [
  { name: 'supported node', commands: [[node, 'scripts/checks/supported-node.mjs']] },
  { name: 'audit', commands: [[node, 'scripts/checks/audit.mjs']] },
  { name: 'sbom', commands: [[node, 'scripts/checks/sbom.mjs']] },
];

/** Runs after the build. */
export const budgetsStep = { name: 'budgets', commands: [[node, 'scripts/checks/budgets.mjs']] };
