// One jest run over every package. ESM-only packages are compiled too: jest runs CommonJS.
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const testFile = (name) => join(import.meta.dirname, 'scripts/test', name);
const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
];
const base = (place) => ({
  displayName: basename(place),
  rootDir: place,
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
  transform: { '^.+\\.[cm]?[jt]sx?$': swc },
  // Everything ESM-only must pass the compiler; what ships CommonJS is left alone for speed.
  transformIgnorePatterns: [
    '/node_modules/(?!(?:\\.pnpm/)?(?:@electric-sql|@fastify|content-disposition|cookie|sip\\.js|jose|openid-client|oauth4webapi|oidc-provider|i18next|react-i18next|msw|@mswjs|until-async|single-spa|axios|antd|@ant-design|@rc-component|rc-|dayjs)[@/+])',
  ],
});
const node = (place) => ({ ...base(place), testEnvironment: 'node' });
const dom = (place) => ({
  ...base(place),
  testEnvironment: 'jest-fixed-jsdom',
  setupFilesAfterEnv: [testFile('jsdom-setup.cjs')],
  moduleNameMapper: { '\\.css$': testFile('css-stub.cjs') },
});

/** Every remote that has a declaration; one that stands elsewhere is named by PATCHBAY_REMOTE_DIR. */
const elsewhere = process.env.PATCHBAY_REMOTE_DIR;
const remotes = readdirSync(import.meta.dirname).filter(
  (name) => name.startsWith('remote-') && existsSync(join(import.meta.dirname, name, 'console.json')),
);

export default {
  projects: [
    node('shared-contracts'),
    { ...node('backend'), testMatch: [...node('backend').testMatch, '<rootDir>/customer-phone/src/**/*.test.ts'] },
    ...['shared-ui', 'host', ...remotes, ...(elsewhere ? [elsewhere] : [])].map(dom),
  ],
  maxWorkers: 2,
  // A busy machine is slow, not wrong: no test asserts a time of its own.
  testTimeout: 30_000,
};
