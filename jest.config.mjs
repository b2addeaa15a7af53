// One jest run over every package. ESM-only packages are compiled too: jest runs CommonJS.
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writeFeatures, writeIndexes } from './scripts/setup/write-indexes.mjs';
import { vendorMap } from './scripts/test/vendor.mjs';

writeIndexes(import.meta.dirname);
// The machine's time zone must not matter, unless the run is randomised.
if (process.env.PATCHBAY_RANDOM !== '1') process.env.TZ = 'UTC';

const testFile = (name) => join(import.meta.dirname, 'scripts/test', name);
export const swcOptions = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
};
const base = (place) => ({
  displayName: basename(place),
  rootDir: place,
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
  transform: { '^.+\\.[cm]?[jt]sx?$': ['@swc/jest', swcOptions] },
  // ESM-only packages must be compiled; packages that ship CommonJS are not, for speed.
  transformIgnorePatterns: [
    '/[.]cache/test-libraries/',
    '/node_modules/(?!(?:\\.pnpm/)?(?:@electric-sql|@fastify|content-disposition|cookie|sip\\.js|jose|openid-client|oauth4webapi|oidc-provider|i18next|react-i18next|msw|@mswjs|until-async|single-spa|axios|antd|@ant-design|@rc-component|rc-|dayjs|temporal-polyfill|temporal-utils|d3-array|d3-color|d3-format|d3-interpolate|d3-path|d3-scale|d3-shape|d3-time|d3-time-format|internmap)[@/+])',
  ],
});
/** Replaces fast-check by a module that sets the seeds of property tests. */
const properties = { '^fast-check$': testFile('seeded-properties.cjs') };
const node = (place) => ({
  ...base(place),
  testEnvironment: testFile('node-environment.cjs'),
  moduleNameMapper: { ...vendorMap('node'), ...properties },
});
const dom = (place) => ({
  ...base(place),
  testEnvironment: testFile('jsdom-environment.cjs'),
  setupFilesAfterEnv: [testFile('jsdom-setup.cjs'), testFile('record-rendered.cjs')],
  moduleNameMapper: { ...vendorMap('browser'), ...properties, '\\.css$': testFile('css-stub.cjs') },
});

/** Every remote with a declaration; one outside of the repository is named by PATCHBAY_REMOTE_DIR. */
const elsewhere = process.env.PATCHBAY_REMOTE_DIR;
if (elsewhere) writeFeatures(elsewhere);
const remotes = readdirSync(import.meta.dirname).filter(
  (name) => name.startsWith('remote-') && existsSync(join(import.meta.dirname, name, 'console.json')),
);

const backend = {
  ...node('backend'),
  testMatch: [...node('backend').testMatch, '<rootDir>/customer-phone/src/**/*.test.ts'],
  globalSetup: join(import.meta.dirname, 'backend/src/testing/global-setup.ts'),
  globalTeardown: join(import.meta.dirname, 'backend/src/testing/global-teardown.ts'),
};

const telephony = node('backend/telephony');

const projects = [
  ...['scripts', 'guide'].map((name) => ({ ...node(name), testMatch: ['<rootDir>/**/*.test.mjs'] })),
  node('shared-contracts'),
  backend,
  telephony,
  node('backend/testing'),
  ...['shared-ui', 'host', ...remotes, ...(elsewhere ? [elsewhere] : [])].map(dom),
];
/** Returns the project of a package, by its name. */
export const projectOf = (name) => projects.find(({ displayName }) => displayName === name);

export default {
  testSequencer: testFile('slow-first.cjs'),
  projects,
  // A third worker on two cores made each file slower by more than a third.
  maxWorkers: 2,
  // Each test file leaves some megabytes; near its limit of 4 GB a worker takes a minute for what takes a second.
  workerIdleMemoryLimit: '2GB',
  // A busy machine is slow, not wrong: no test has a time limit of its own, and slow-machine.cjs multiplies this.
  testTimeout: 30_000,
};
