// Bundles libraries into one file that each test loads, instead of some two thousand modules in the browser and nine hundred in the back
// end: every test file has modules of its own, so those of antd or fastify were resolved, read and run 160 times. Made again when the
// lockfile or these lists change.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { root } from '../setup/install.mjs';

/** Libraries by the names that tests import. */
const libraries = {
  browser: [
    '@ant-design/cssinjs',
    '@ant-design/icons',
    '@tanstack/react-query',
    '@testing-library/dom',
    '@testing-library/jest-dom',
    '@testing-library/react',
    '@testing-library/user-event',
    'antd',
    'axios',
    'formik',
    'i18next',
    'libphonenumber-js',
    'react-i18next',
    'react-router-dom',
    'rxjs',
    'yup',
    'zod',
  ],
  node: [
    '@fastify/cookie',
    '@fastify/formbody',
    '@fastify/rate-limit',
    '@fastify/static',
    '@fastify/swagger',
    'csv-parse/sync',
    'date-holidays',
    'fastify',
    'fastify-type-provider-zod',
    'ioredis',
    'jose',
    'kysely',
    'nodemailer',
    'openid-client',
    'otpauth',
    'pdfkit',
    'pg',
    'qrcode',
    'rxjs',
    'semver',
    'sip.js',
    'sip.js/lib/core/index.js',
    'sip.js/lib/core/user-agent-core/allowed-methods.js',
    'sip.js/lib/grammar/index.js',
    'standardwebhooks',
    'werift',
    'ws',
    'yazl',
    'zod',
  ],
};
/** There is one React: these stay separate modules. */
const alone = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/test-utils',
];

/** Only the icons that the console uses, of some eight hundred; antd imports its own one by one. */
const icons = ['icons.ts', 'late-icons-drawn.ts'].flatMap(
  (file) =>
    readFileSync(join(root, 'shared-ui/src', file), 'utf8').match(/\b[A-Z]\w+(?:Outlined|Filled|TwoTone)\b/g) ?? [],
);
const iconSource = (file) =>
  `({ ${icons.map((name) => `get ${name}() { return require(${JSON.stringify(join(dirname(file), 'icons', name))}).default; }`).join(', ')} })`;

/** Entry of `import`, if it differs from that of `require`: tests use the same as production. */
const imported = (name, file) => (name === 'werift' ? file.replace(/lib\/webrtc\/.*/, 'lib/index.mjs') : file);

const packages = ['.', ...readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')))];
const resolve = (name) => {
  for (const place of packages) {
    try {
      return imported(name, createRequire(join(root, place, 'package.json')).resolve(name));
    } catch {
      // another package has it
    }
  }
  return null;
};

const ones = () => alone.map((name) => ({ name, file: resolve(name) })).filter(({ file }) => file !== null);

function build(folder, names) {
  const found = names.map((name) => ({ name, file: resolve(name) })).filter(({ file }) => file !== null);
  mkdirSync(folder, { recursive: true });
  const source = ({ name, file }) =>
    name === '@ant-design/icons' ? iconSource(file) : `require(${JSON.stringify(file)})`;
  const entry = found.map((each) => `exports[${JSON.stringify(each.name)}] = () => ${source(each)};`);
  buildSync({
    stdin: { contents: entry.join('\n'), resolveDir: root, loader: 'js' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'error',
    external: [...alone, 'pg-native', 'bufferutil', 'utf-8-validate'],
    minifyWhitespace: true,
    // antd's development build counts every token that a component reads, for antd's own authors; React stays unchanged.
    // fastify searches all modules for the name of each plugin, which with jest's proxy of them is the most expensive part of a back end's
    // start.
    define: { 'process.env.NODE_ENV': '"production"', 'require.cache': 'undefined' },
    outfile: join(folder, 'all.cjs'),
  });
  // Names of exports are resolved in the file's folder, which belongs to no package.
  let text = readFileSync(join(folder, 'all.cjs'), 'utf8');
  for (const { name, file } of ones()) text = text.replaceAll(`require("${name}")`, `require(${JSON.stringify(file)})`);
  writeFileSync(join(folder, 'all.cjs'), text);
  for (const { name } of found)
    writeFileSync(
      join(folder, `${name.replaceAll('/', '+')}.cjs`),
      `module.exports = require('./all.cjs')[${JSON.stringify(name)}]();\n`,
    );
}

/** Returns the mapping for jest's `moduleNameMapper`: a library's name leads to its part of the one file. `kind`: `browser` or `node`. */
export function vendorMap(kind) {
  const digest = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .update(readFileSync(join(root, 'scripts/test/vendor.mjs')))
    .update(kind)
    .update(icons.join())
    .digest('hex')
    .slice(0, 16);
  const folder = join(root, '.cache/test-libraries', digest);
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}`;
    build(draft, libraries[kind]);
    try {
      renameSync(draft, folder);
    } catch (error) {
      if (!existsSync(folder)) throw error;
      rmSync(draft, { recursive: true }); // another run of jest was first
    }
  }
  const parts = libraries[kind].map((name) => ({ name, file: join(folder, `${name.replaceAll('/', '+')}.cjs`) }));
  return Object.fromEntries(
    [...ones(), ...parts.filter(({ file }) => existsSync(file))].map(({ name, file }) => [
      `^${name.replaceAll('.', '[.]')}$`,
      file,
    ]),
  );
}
