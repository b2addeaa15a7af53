// Build targets and their inputs.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildHost } from './build-host.mjs';
import { buildRemote } from './build-remote.mjs';
import { featuresOf } from './features.mjs';
import { root } from './presets.mjs';

const shared = ['shared-contracts/src', 'shared-contracts/package.json', 'shared-ui/src', 'shared-ui/package.json'];
/** Files in which remotes declare the names of their screens. */
const declared = (name) => [
  `${name}/console.json`,
  ...featuresOf(join(root, name)).map((feature) => `${name}/src/${feature.name}/page.json`),
];
const source = (name) => [`${name}/src`, `${name}/package.json`, `${name}/console.json`];

/** Every remote with a declaration; a folder without one is not a remote yet. */
export const remoteNames = readdirSync(root).filter(
  (name) => name.startsWith('remote-') && existsSync(join(root, name, 'console.json')),
);

/** Returns the folder of a remote of this repository, or undefined. */
export const placeOf = (name) => (remoteNames.includes(name) ? join(root, name) : undefined);

/** A build that is a script of its own: importing it runs it. */
const script = (file) => import(pathToFileURL(join(root, file)).href);

export const targets = [
  {
    name: 'host',
    product: 'host/dist/index.html',
    inputs: [...source('host'), ...shared],
    run: (mode) => buildHost({ mode }),
  },
  ...remoteNames.map((name) => ({
    name,
    product: `build/remotes/${name}/current`,
    // Types of shared-ui are not in a remote's bundle, but its behaviour is tested with it: one rule for all is simpler.
    inputs: [...source(name), ...shared],
    run: (mode) => buildRemote(name, { mode }),
  })),
  {
    name: 'backend',
    product: 'backend/dist/main.js',
    inputs: [...source('backend'), ...source('backend/telephony'), 'backend/build.mjs', ...shared],
    run: () => script('backend/build.mjs'),
  },
  {
    name: 'customer-phone',
    product: 'backend/customer-phone/dist/index.html',
    inputs: ['backend/customer-phone'],
    run: () => script('backend/customer-phone/build.mjs'),
  },
  {
    name: 'guide',
    product: 'guide/dist/index.html',
    inputs: ['guide', 'shared-ui/src/theme/palette.ts', ...remoteNames.flatMap(declared)],
    run: () => script('guide/build.mjs'),
  },
]
  .filter(({ name }) => name !== 'backend' || existsSync(join(root, 'backend/build.mjs')))
  .filter(({ name }) => name !== 'customer-phone' || existsSync(join(root, 'backend/customer-phone/build.mjs')));
