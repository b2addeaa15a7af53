import { init } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-tools/runtime-core';
import * as bundlerRuntime from '@module-federation/runtime-tools/webpack-bundler-runtime';
import React from 'react';
import ReactDOM from 'react-dom';
import ReactDOMClient from 'react-dom/client';
import jsxRuntime from 'react/jsx-runtime';
import * as kernel from '@patchbay/shared-contracts';
import * as rx from '@patchbay/shared-contracts/rx';
import * as time from '@patchbay/shared-contracts/time';
import * as zod from '@patchbay/shared-contracts/zod';
import * as ui from '@patchbay/shared-ui';
import * as antd from '@patchbay/shared-ui/antd';
import * as uiOfBefore from '@patchbay/shared-ui/compat';
import * as icons from '@patchbay/shared-ui/icons';
import * as query from '@patchbay/shared-ui/query';
import * as router from '@patchbay/shared-ui/router';

/** Filled by the build from the packages' own versions (scripts/build/presets.mjs). */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;

/** Modules available from the start. */
const modules: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-dom/client': ReactDOMClient,
  '@patchbay/shared-contracts/kernel': kernel,
  '@patchbay/shared-contracts/rx': rx,
  '@patchbay/shared-contracts/time': time,
  '@patchbay/shared-contracts/zod': zod,
  '@patchbay/shared-ui': { ...ui, ...uiOfBefore },
  '@patchbay/shared-ui/antd': antd,
  '@patchbay/shared-ui/icons': icons,
  '@patchbay/shared-ui/query': query,
  '@patchbay/shared-ui/router': router,
};

/** Modules requested only by remotes built before the kernel; nobody else downloads them [PLAT-026]. */
const lateModules: Readonly<Record<string, () => Promise<unknown>>> = {
  '@patchbay/shared-contracts': () =>
    import(/* webpackChunkName: "contracts-compat" */ '@patchbay/shared-contracts/compat'),
};

/**
 * Shares the host's statically bundled modules with remotes [PLAT-022]. The host is built without the federation build plugin, so that
 * webpack still concatenates its modules as in a monolith. Remotes are built with `externalRuntime` and one external of this
 * repository: they take the federation runtime, and its connection to webpack, from here as well.
 */
export function startFederation() {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore, _FEDERATION_BUNDLER_RUNTIME: bundlerRuntime });
  const shareOf = (name: string) => {
    const version = __SHARED_VERSIONS__[name] ?? '0.0.0';
    return { version, scope: 'default', shareConfig: { singleton: true, requiredVersion: `^${version}` } };
  };
  const early = Object.entries(modules).map(([name, module]) => [name, { ...shareOf(name), lib: () => module }]);
  const late = Object.entries(lateModules).map(([name, load]) => [
    name,
    { ...shareOf(name), get: () => load().then((module) => () => module) },
  ]);
  return init({
    name: 'host',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries([...early, ...late]),
  });
}
