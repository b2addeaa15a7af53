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

// Without these aliases the host would contain the federation runtime twice (its CommonJS and its ESM build).
const enhanced = require.resolve('@module-federation/enhanced');
const runtimeAlias = {
  '@module-federation/runtime$': require
    .resolve('@module-federation/runtime', { paths: [enhanced] })
    .replace(/index\.cjs$/, 'index.js'),
  '@module-federation/runtime-tools/runtime-core$': require
    .resolve('@module-federation/runtime-tools/runtime-core', { paths: [enhanced] })
    .replace(/\.cjs$/, '.js'),
};

/** Name by which sources import the contracts' kernel. As a share key it is used by remotes built before there was a kernel. */
const WIDE_CONTRACTS = '@patchbay/shared-contracts';
const KERNEL = '@patchbay/shared-contracts/kernel';

/** Returns the libraries that the host shares; sub-paths are share keys of their own. */
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

/**
 * Connects webpack's code of a remote to the federation runtime, 4 kB in each entry; it is no module, so the runtime itself does not
 * share it.
 */
const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';
const fromHost = ({ request }, decide) =>
  request.includes(`${BUNDLER_RUNTIME}/`)
    ? decide(null, ['_FEDERATION_BUNDLER_RUNTIME', 'default'], 'global')
    : decide();

/** Returns the versions shared by a host, against which publishing checks new versions of remotes [PLAT-008]. */
export const givenVersions = () => ({ ...sharedVersions(), [BUNDLER_RUNTIME]: federationVersion() });

/**
 * Returns the versions that remotes need of the host's copies: share key → range. No newly built remote uses the contracts of before
 * the kernel.
 */
export const sharedRanges = () =>
  Object.fromEntries(
    Object.entries(sharedVersions())
      .filter(([key]) => key !== WIDE_CONTRACTS)
      .map(([key, version]) => [key, `^${version.split('.')[0]}.0.0`]),
  );

/** Returns everything that a remote needs, which publishing compares with its hosts. */
export const wantedRanges = () => ({ ...sharedRanges(), [BUNDLER_RUNTIME]: `^${federationVersion()}` });

/** Share keys that are imported by another name. */
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

/** Imports the metadata as JSON instead of a script: webpack then drops unused parts, 78 of 80 kB. */
const phoneMetadata = { test: /phone-input[\\/]model/, resolve: { conditionNames: ['require'] } };

/** A full copy of zod for modules that need all of it: the copy in the start keeps only what the kernel names. */
const wholeZod = { test: /compat[\\/]whole-zod\.ts$/, layer: 'whole-zod' };

/** The common copy of zod parses and validates; browsers need no JSON Schema. */
const noJsonSchema = {
  test: /zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/,
  issuerLayer: { not: 'whole-zod' },
  use: join(import.meta.dirname, 'no-json-schema.mjs'),
};

/** Schemas in contracts, without side effects. */
const pureSchemas = {
  test: /[\\/]shared-contracts[\\/]src[\\/].*\.ts$/,
  enforce: 'post',
  use: join(import.meta.dirname, 'pure-schemas.mjs'),
};

/**
 * antd's building blocks have no side effects when imported, but do not declare that: without this all variants are bundled with one
 * context.
 */
const pureLibraries = { test: /[\\/]node_modules[\\/]@rc-component[\\/]/, sideEffects: false };

/** Rules for turning sources into modules; class names begin with `prefix`. */
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

/** Returns the name of a remote's container on the page: federation requires an identifier. */
export const containerName = (name) => name.replaceAll('-', '_');

/** A remote exposes itself, and each part that its declaration offers to others. */
function exposesOf(dir) {
  const { parts = [] } = JSON.parse(readFileSync(join(dir, 'console.json'), 'utf8'));
  const exposed = (name) => [
    `./${name}`,
    { import: `./src/${name}.tsx`, name: `__federation_expose_${name.replaceAll('-', '_')}` },
  ];
  return Object.fromEntries(['mount', ...parts.map(({ name }) => name)].map(exposed));
}

/**
 * A library shared by two chunks of a remote becomes a third chunk. Except the few kilobytes that put styles on the page, and the rest
 * of the phone numbers' table when only one column of it is used: an extra request and hash at the start would cost more.
 */
const worthItsOwnChunk = ({ resource = '' }) =>
  /[\\/]node_modules[\\/]/.test(resource) && !/[\\/](?:css-loader|style-loader|libphonenumber-js)[\\/]/.test(resource);

const vendors = { idHint: 'lib', priority: -10, reuseExistingChunk: true, test: worthItsOwnChunk };

/** `dir` is the remote's own folder; `entryName` a fixed name for its entry, where it is not cached for ever (a dev server). */
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

/** The host has no federation build plugin: it registers its own bundled copies with the runtime. */
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
