import { init } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-tools/runtime-core';
import React from 'react';
import ReactDOM from 'react-dom';
import ReactDOMClient from 'react-dom/client';
import jsxRuntime from 'react/jsx-runtime';
import * as contracts from '@patchbay/shared-contracts';
import * as rx from '@patchbay/shared-contracts/rx';
import * as time from '@patchbay/shared-contracts/time';
import * as ui from '@patchbay/shared-ui';
import * as antd from '@patchbay/shared-ui/antd';
import * as icons from '@patchbay/shared-ui/icons';
import * as query from '@patchbay/shared-ui/query';
import * as router from '@patchbay/shared-ui/router';

/** Filled by the build from the packages' own versions (scripts/build/presets.mjs). */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;

const modules: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-dom/client': ReactDOMClient,
  '@patchbay/shared-contracts': contracts,
  '@patchbay/shared-contracts/rx': rx,
  '@patchbay/shared-contracts/time': time,
  '@patchbay/shared-ui': ui,
  '@patchbay/shared-ui/antd': antd,
  '@patchbay/shared-ui/icons': icons,
  '@patchbay/shared-ui/query': query,
  '@patchbay/shared-ui/router': router,
};

/**
 * Gives remotes the host's own, statically bundled copies [PLAT-022]. The host is built without the federation build plugin,
 * so webpack joins its modules into one scope as in a monolith (FINDINGS §4). Remotes are built with `externalRuntime`:
 * they take the federation runtime from here as well.
 */
export function startFederation() {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const shared = Object.fromEntries(
    Object.entries(modules).map(([name, module]) => {
      const version = __SHARED_VERSIONS__[name] ?? '0.0.0';
      const shareConfig = { singleton: true, requiredVersion: `^${version}` };
      return [name, { version, scope: 'default', lib: () => module, shareConfig }];
    }),
  );
  return init({ name: 'host', remotes: [], shareStrategy: 'loaded-first', shared });
}
