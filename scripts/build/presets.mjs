// The webpack presets of the platform: one for remotes, one for the host, one for the bench's monolith peer.
import { createRequire } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { PlatformRuntimePlugin } from './platform-runtime-plugin.mjs';

const require = createRequire(import.meta.url);
export const root = resolve(import.meta.dirname, '../..');

const versionOf = (dir, name) => {
  for (let at = dir; ; at = dirname(at)) {
    const file = join(at, 'node_modules', name, 'package.json');
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).version;
    if (at === dirname(at)) throw new Error(`${name} is not installed`);
  }
};

const federationVersion = () => versionOf(root, '@module-federation/enhanced');

// FINDINGS §4: without these the host carries the federation runtime twice (its CommonJS and its ESM build).
const enhanced = require.resolve('@module-federation/enhanced');
const runtimeAlias = {
  '@module-federation/runtime$': require
    .resolve('@module-federation/runtime', { paths: [enhanced] })
    .replace(/index\.cjs$/, 'index.js'),
  '@module-federation/runtime-tools/runtime-core$': require
    .resolve('@module-federation/runtime-tools/runtime-core', { paths: [enhanced] })
    .replace(/\.cjs$/, '.js'),
};

/** The name that sources import the contracts' kernel by. As a share key it is what remotes of before the kernel ask for. */
const WIDE_CONTRACTS = '@patchbay/shared-contracts';
const KERNEL = '@patchbay/shared-contracts/kernel';

/** What the host gives; sub-paths are share keys of their own (FINDINGS §4). */
export function sharedVersions() {
  const host = join(root, 'host');
  const react = versionOf(host, 'react');
  const dom = versionOf(host, 'react-dom');
  const own = (name) => JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')).version;
  const contracts = own('shared-contracts');
  const ui = own('shared-ui');
  return {
    react,
    'react/jsx-runtime': react,
    'react-dom': dom,
    'react-dom/client': dom,
    [KERNEL]: contracts,
    [WIDE_CONTRACTS]: contracts,
    '@patchbay/shared-contracts/rx': contracts,
    '@patchbay/shared-contracts/time': contracts,
    '@patchbay/shared-contracts/zod': contracts,
    '@patchbay/shared-ui': ui,
    '@patchbay/shared-ui/antd': ui,
    '@patchbay/shared-ui/icons': ui,
    '@patchbay/shared-ui/query': ui,
    '@patchbay/shared-ui/router': ui,
  };
}

/** What ties webpack's code of a remote to the federation runtime, 4 kB in each entry; no module, so not shared by the runtime itself. */
const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';
const fromHost = ({ request }, decide) =>
  request.includes(`${BUNDLER_RUNTIME}/`)
    ? decide(null, ['_FEDERATION_BUNDLER_RUNTIME', 'default'], 'global')
    : decide();

/** What a host gives, for publishing to hold new versions of remotes against [PLAT-008]. */
export const givenVersions = () => ({ ...sharedVersions(), [BUNDLER_RUNTIME]: federationVersion() });

/** What remotes ask of the host's copies: share key → range. Nobody who is built today asks for the contracts of before the kernel. */
export const sharedRanges = () =>
  Object.fromEntries(
    Object.entries(sharedVersions())
      .filter(([key]) => key !== WIDE_CONTRACTS)
      .map(([key, version]) => [key, `^${version.split('.')[0]}.0.0`]),
  );

/** All that a remote cannot do without, for publishing to hold against its hosts. */
export const wantedRanges = () => ({ ...sharedRanges(), [BUNDLER_RUNTIME]: `^${federationVersion()}` });

/** Where a share key is imported by another name. */
const importedAs = { [KERNEL]: WIDE_CONTRACTS };

const swc = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // Also in a development build: it runs with the host's React, which has no development parts.
      transform: { react: { runtime: 'automatic', development: false } },
      target: 'es2022',
    },
  },
};
const css = (prefix) => ({
  test: /\.css$/,
  use: [
    require.resolve('style-loader'),
    {
      loader: require.resolve('css-loader'),
      options: {
        modules: {
          auto: true,
          localIdentName: `${prefix}-[name]-[local]-[hash:base64:4]`,
          namedExport: false,
          exportLocalsConvention: 'as-is',
        },
      },
    },
    join(import.meta.dirname, 'minify-css.mjs'),
  ],
});

/** The metadata as JSON instead of a script: webpack then leaves out what nobody reads, 78 of 80 kB. */
const phoneMetadata = { test: /phone-input[\\/]model/, resolve: { conditionNames: ['require'] } };

/** A copy of zod for those who may use all of it: of the copy in the start only what the kernel names is kept. */
const wholeZod = { test: /compat[\\/]whole-zod\.ts$/, layer: 'whole-zod' };

/** Everybody's copy of zod reads and checks; JSON Schema is none of a browser's business. */
const noJsonSchema = {
  test: /zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/,
  issuerLayer: { not: 'whole-zod' },
  use: join(import.meta.dirname, 'no-json-schema.mjs'),
};

/** What is checked by, in contracts. */
const pureSchemas = {
  test: /[\\/]shared-contracts[\\/]src[\\/].*\.ts$/,
  enforce: 'post',
  use: join(import.meta.dirname, 'pure-schemas.mjs'),
};

/** antd's own building blocks do nothing when they are imported, and do not say so: without this all of its forms come with one context. */
const pureLibraries = { test: /[\\/]node_modules[\\/]@rc-component[\\/]/, sideEffects: false };

/** How sources become modules; class names begin with `prefix`. */
export const moduleRules = (prefix) => [swc, css(prefix), phoneMetadata, pureLibraries, pureSchemas];

const base = (name, dir, mode) => ({
  mode,
  context: dir,
  target: ['web', 'es2022'],
  devtool: mode === 'production' ? false : 'source-map',
  cache: {
    type: 'filesystem',
    cacheDirectory: join(root, '.cache/webpack', `${name}-${mode}`),
    buildDependencies: { config: [import.meta.filename] },
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'], alias: runtimeAlias },
  module: { rules: [...moduleRules(name), wholeZod, noJsonSchema] },
  optimization: {
    chunkIds: 'named',
    moduleIds: 'deterministic',
    minimizer: [
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        extractComments: false,
        terserOptions: { compress: { passes: 3 }, mangle: true, format: { comments: false } },
      }),
    ],
  },
  performance: false,
  experiments: { layers: true },
  stats: 'errors-warnings',
});

const output = (name, path, publicPath) => ({
  path,
  publicPath,
  filename: '[name].[contenthash:8].js',
  chunkFilename: '[name].[contenthash:8].js',
  uniqueName: name,
  crossOriginLoading: 'anonymous',
  clean: true,
});

const define = (mode) => new webpack.DefinePlugin({ __PATCHBAY_DEVELOPMENT__: JSON.stringify(mode !== 'production') });

/** The name a remote's container has on the page: what federation wants to be an identifier. */
export const containerName = (name) => name.replaceAll('-', '_');

/** A remote exposes itself, and each part that its declaration has for others. */
function exposesOf(dir) {
  const { parts = [] } = JSON.parse(readFileSync(join(dir, 'console.json'), 'utf8'));
  const exposed = (name) => [
    `./${name}`,
    { import: `./src/${name}.tsx`, name: `__federation_expose_${name.replaceAll('-', '_')}` },
  ];
  return Object.fromEntries(['mount', ...parts.map(({ name }) => name)].map(exposed));
}

/**
 * A library that two chunks of a remote share stands in a third. Not the few kilobytes that put styles on the page, nor what is left of the
 * phone numbers' table where one column of it is read: a start would pay a request and a hash for them.
 */
const worthItsOwnChunk = ({ resource = '' }) =>
  /[\\/]node_modules[\\/]/.test(resource) && !/[\\/](?:css-loader|style-loader|libphonenumber-js)[\\/]/.test(resource);

const vendors = { idHint: 'lib', priority: -10, reuseExistingChunk: true, test: worthItsOwnChunk };

/** `dir` is the remote's own folder; `entryName` a fixed name for its entry, where nothing caches for ever (a dev server). */
export function remoteConfig(
  name,
  { mode = 'production', path, dir = join(root, name), entryName = 'remoteEntry.[contenthash:8].js' },
) {
  const shared = Object.fromEntries(
    Object.entries(sharedRanges()).map(([key, requiredVersion]) => [
      importedAs[key] ?? key,
      { singleton: true, import: false, shareKey: key, requiredVersion },
    ]),
  );
  const common = base(name, dir, mode);
  return {
    ...common,
    optimization: { ...common.optimization, splitChunks: { cacheGroups: { defaultVendors: vendors } } },
    entry: {},
    output: output(name, path, 'auto'),
    externals: [fromHost],
    plugins: [
      define(mode),
      new PlatformRuntimePlugin(),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: entryName,
        exposes: exposesOf(dir),
        shared,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
    ],
  };
}

/** The host has no federation build plugin: it registers its own bundled copies with the runtime (FINDINGS §4). */
export function hostConfig({
  mode = 'production',
  path,
  entry = './src/main.ts',
  name = 'host',
  dir = join(root, 'host'),
}) {
  return {
    ...base(name, dir, mode),
    entry: { main: entry },
    output: output(name, path, '/assets/'),
    plugins: [
      define(mode),
      new PlatformRuntimePlugin(),
      new webpack.DefinePlugin({
        __SHARED_VERSIONS__: JSON.stringify(sharedVersions()),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: '"web"',
      }),
    ],
  };
}

/** A remote on a page of its own, for its developers: everything in one bundle, no federation [PLAT-025]. */
export function aloneConfig(name, { entry, path, dir = join(root, name) }) {
  const config = base(`${name}-alone`, dir, 'development');
  return {
    ...config,
    entry: { alone: entry },
    output: { ...output(`${name}-alone`, path, '/'), filename: '[name].js', chunkFilename: '[name].js' },
    resolve: {
      ...config.resolve,
      modules: ['node_modules', join(dir, 'node_modules'), join(root, 'shared-ui/node_modules')],
    },
    plugins: [define('development')],
  };
}
